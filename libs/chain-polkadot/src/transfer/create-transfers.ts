import type { ChainRuntime } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import type { ApiPromise } from '@polkadot/api/promise'
import type { PolkadotContext } from '../runtime/polkadot-context.js'
import { createApiPool } from './api-pool.js'
import { estimateFee } from './estimate-fee.js'
import { sendTransaction } from './send-transaction.js'
import { createSentTransactions } from './sent-transactions.js'
import { staysMined } from './stays-mined.js'
import type { TransferContext } from './transfer-context.js'
import { waitForReceipt } from './wait-for-receipt.js'

type TransferActions = Required<Pick<ChainRuntime, 'estimateFee' | 'sendTransaction' | 'waitForReceipt' | 'staysMined'>>

/** What a runtime does through `@polkadot/api`. */
export interface Transfers extends TransferActions {
  /** @throws AppKitError NETWORK_NOT_SUPPORTED, and failures of the nodes */
  getApi(caipNetworkId: string): Promise<ApiPromise>
}

/** Everything it opens is closed when the runtime ends. @throws what the runtime's signal carries, CONTEXT_CHANGED, when it has ended */
export function createTransfers(base: PolkadotContext): Transfers {
  base.signal.throwIfAborted()
  const context: TransferContext = {
    ...base,
    apis: createApiPool(base.nodes, base.signal),
    sent: createSentTransactions()
  }
  base.signal.addEventListener('abort', () => context.apis.dispose(), { once: true })
  return {
    estimateFee: (request) => estimateFee(context, request),
    sendTransaction: (request) => sendTransaction(context, request),
    waitForReceipt: (request) => waitForReceipt(context, request),
    staysMined: (request) => staysMined(context, request),
    getApi: async (caipNetworkId) => context.apis.get(requireNetwork(context, caipNetworkId))
  }
}
