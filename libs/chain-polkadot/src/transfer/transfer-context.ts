import type { PolkadotContext } from '../runtime/polkadot-context.js'
import type { ApiPool } from './api-pool.js'
import type { SentTransactions } from './sent-transactions.js'

/** What the actions of the chunk share: the runtime's context, the library's view of each network, and what was sent. */
export interface TransferContext extends PolkadotContext {
  readonly apis: ApiPool
  readonly sent: SentTransactions
}
