import { parseCaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { ReceiptRequest, TransactionOutcome } from '../plugin/chain-requests.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { transactionsSlice, type SettledStatus } from './transactions-slice.js'

const { transactionSettled } = transactionsSlice.actions

/**
 * Waits for the end of a transaction and keeps it in the state.
 * @throws AppKitError TRANSACTION_REVERTED, OUTCOME_UNKNOWN, CONTEXT_CHANGED, WALLET_METHOD_UNSUPPORTED
 */
export const waitForTransaction =
  (request: ReceiptRequest): WidgetThunk<Promise<TransactionOutcome>> =>
  async (dispatch, _getState, { chains }) => {
    const { hash } = request
    const runtime = await chains.load(parseCaipNetworkId(request.caipNetworkId).namespace)
    try {
      const outcome = await runtime.waitForReceipt(request)
      dispatch(transactionSettled({ hash, status: toStatus(outcome) }))
      return outcome
    } catch (error) {
      if (AppKitError.is(error, 'TRANSACTION_REVERTED')) {
        dispatch(transactionSettled({ hash, status: { step: 'failed', reason: error.context.reason } }))
      }
      throw error
    }
  }

function toStatus(outcome: TransactionOutcome): SettledStatus {
  if (outcome.status === 'confirmed' || outcome.reason === 'repriced') {
    return { step: 'confirmed', minedAs: outcome.hash }
  }
  return { step: 'replaced', reason: outcome.reason, replacedBy: outcome.hash }
}
