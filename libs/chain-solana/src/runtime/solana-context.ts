import type { NodeReader, RuntimeContext } from '@appkit/core/chain'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface SolanaContext extends RuntimeContext<WalletSession> {
  readonly rpc: NodeReader
}
