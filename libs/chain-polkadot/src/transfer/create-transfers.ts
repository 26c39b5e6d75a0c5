import { asBaseUnits, type ChainRuntime, type FeeEstimate, type TransactionRequest } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import type { ApiPromise } from '@polkadot/api/promise'
import type { PolkadotContext } from '../runtime/polkadot-context.js'
import { requireAccount } from '../runtime/require-account.js'
import { createApiPool } from './api-pool.js'
import { buildCall } from './build-call.js'
import { readFee, withFeeMargin } from './read-fee.js'
import { readNonce } from './read-nonce.js'
import { readTransfer } from './read-transfer.js'
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

/**
 * Asks the runtime what a transfer would cost. The wallet is not asked, and whether the account can pay is not looked at.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, ESTIMATE_GAS_FAILED, CONTEXT_CHANGED
 */
async function estimateFee(context: TransferContext, request: TransactionRequest): Promise<FeeEstimate> {
  const network = requireNetwork(context, request.caipNetworkId)
  const transfer = readTransfer(context.prefixOf(network.caipNetworkId), request)
  requireAccount(requireSession(context, request.connectorUid), request.from, context.prefixOf)
  const api = await context.apis.get(network)
  const nonce = await readNonce(context.nodes, network, request.from)
  const { gas, fee } = await readFee(buildCall(api, transfer), request.from, nonce)
  return { gas: gas.toString(), fee: asBaseUnits(fee), feeCap: asBaseUnits(withFeeMargin(fee)) }
}
