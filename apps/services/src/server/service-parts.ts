import type { CollectibleBook } from '../collectibles/collectible-book.js'
import type { ServicesConfig } from '../config/config.js'
import type { EvmChains } from '../evm/evm-chain.js'
import type { TokenBook } from '../evm/token-facts.js'
import type { HistorySource } from '../history/history-source.js'
import type { ListedFetch } from '../images/fetch-listed.js'
import type { PictureSource } from '../images/picture-source.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { NodeCalls } from '../chains/node-calls.js'
import type { MailTransport } from '../mail/mail-transport.js'
import type { KeyVault } from '../vault/key-vault.js'
import type { PriceSource } from '../prices/price-source.js'
import type { TopicBus } from '../relay/topic-bus.js'
import type { PayerScope } from '../storage/payer-scope.js'
import type { Storage } from '../storage/storage.js'

/** What the modules are made of. */
export interface ServiceParts {
  readonly config: ServicesConfig
  /** Charges what is written to the client being served. */
  readonly storage: Storage
  /** The same, for what is about people: sealed. */
  readonly people: Storage
  /** Knows who that is. */
  readonly payers: PayerScope
  /** Reaches the other processes with the same storage. */
  readonly bus: TopicBus
  readonly chains: EvmChains
  /** The caller, and how much they may ask. */
  readonly requestLimit: RequestLimit
  /** Shares out the nodes among those who ask. */
  readonly nodeCalls: NodeCalls
  /** Knows nothing when prices are switched off. */
  readonly prices: PriceSource
  /** What contracts say of themselves. */
  readonly tokens: TokenBook
  /** Knows no chain when no module needs it. */
  readonly history: HistorySource
  /** What may be fetched for strangers. */
  readonly listed: ListedFetch
  /** Descriptions and pictures of collectibles. */
  readonly collectibles: CollectibleBook
  /** Pictures of what people know. */
  readonly pictures: PictureSource
  /** Sends mails to users who log in; `undefined` when no user does. */
  readonly mails: MailTransport | undefined
  /** Wraps their secrets, and the keys of smart sessions; `undefined` when the operator has set none. */
  readonly vault: KeyVault | undefined
  /** Takes what went wrong on our side. @param source the id of a request, or the name of what runs by itself */
  readonly log: (source: string, error: unknown) => void
}
