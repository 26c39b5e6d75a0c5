import type { NodeReader, RuntimeContext } from '@appkit/core/chain'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface SolanaContext extends RuntimeContext<WalletSession> {
  readonly rpc: NodeReader
  /** How far each network is known to be, by CAIP-2 id: slots of receipts and balances. @source docs/threats.md T6.03 */
  readonly newestSlots: Map<string, bigint>
}
