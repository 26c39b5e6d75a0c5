import type { NodeReader, RuntimeContext } from '@appkit/core/chain'
import type { PrefixOf } from '../address/network-prefix.js'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface PolkadotContext extends RuntimeContext<WalletSession> {
  readonly appName: string
  readonly prefixOf: PrefixOf
  readonly nodes: NodeReader
}
