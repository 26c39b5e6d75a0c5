import type { CaipNetworkId, BuiltInNamespace, Clock, ConnectorSession, Disposer, GrantedNamespace } from '@appkit/core'
import type { KnownAnswers } from '../session/known-answers.js'

/** What changed of a namespace's grant, after it changed. */
export type LinkChange = 'accounts' | 'chain' | 'end'

/** How a wallet is asked. */
export interface RequestOptions {
  /** @default the chain in use */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** How long an answer is waited for, ms. @default five minutes */
  readonly patience?: number | undefined
}

/** One namespace of a live session, for the object that speaks the namespace's standard. */
export interface NamespaceLink extends KnownAnswers {
  readonly namespace: BuiltInNamespace
  readonly clock: Clock
  readonly peer: ConnectorSession['peer']
  /** What is granted now. No accounts: the namespace is gone. */
  readonly granted: GrantedNamespace
  /** What the wallet said of itself when the session was made; not yet checked. `undefined`: nothing. @source CAIP-25 */
  readonly sessionProperties: unknown
  /** The addresses granted on a chain. */
  addressesOn(caipNetworkId: CaipNetworkId): readonly string[]
  /** Whether the wallet granted the method. */
  offers(method: string): boolean
  /**
   * Asks the wallet.
   * @throws AppKitError USER_REJECTED, WALLET_METHOD_UNSUPPORTED, WALLET_ERROR, TIMEOUT, OFFLINE, UNAVAILABLE, SESSION_EXPIRED, CONTEXT_CHANGED
   */
  request(method: string, params: unknown, options?: RequestOptions): Promise<unknown>
  /** Asks a node of the chain in use what the wallet is not asked. @throws AppKitError */
  read(method: string, params: unknown): Promise<unknown>
  /** The app moves to another chain. The wallet is not told: each request names its chain. */
  select(caipNetworkId: CaipNetworkId): void
  listen(listener: (change: LinkChange) => void): Disposer
}
