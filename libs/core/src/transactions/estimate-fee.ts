import { assertUnchanged } from '../connections/account-snapshot.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { FeeEstimate } from '../plugin/chain-requests.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { operationFee } from './operation-fee.js'
import { bindTransaction, type OwnTransaction } from './own-transaction.js'

/**
 * What a transaction from the account in use costs, in base units of the native coin; of a smart account, as an operation.
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED where the plug-in does not declare it, CONTEXT_CHANGED when something else is in use before the
 * answer is there, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, ESTIMATE_GAS_FAILED, UNAVAILABLE
 */
export const estimateFee =
  (transaction: OwnTransaction): WidgetThunk<Promise<FeeEstimate>> =>
  async (dispatch, getState, { chains }) => {
    const { snapshot, request } = dispatch(bindTransaction(transaction))
    assertUnchanged(getState(), snapshot)
    const runtime = await chains.load(snapshot.namespace)
    if (!runtime.estimateFee) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'estimateFee' })
    const estimate = await runtime.estimateFee(request)
    assertUnchanged(getState(), snapshot)
    const user = selectLiveConnection(getState(), snapshot.namespace)?.session?.user
    const isSmart = snapshot.namespace === 'eip155' && user?.accountType === 'smartAccount'
    return isSmart ? operationFee(estimate) : estimate
  }
