import { assertUnchanged } from '../connections/account-snapshot.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { bindTransaction, type OwnTransaction } from './own-transaction.js'

/**
 * Estimates the gas of a transaction from the account in use. Only EVM networks know gas: what a transaction costs elsewhere is `estimateFee`'s to say.
 * @returns gas units, decimal digits. @throws AppKitError NETWORK_NOT_SUPPORTED, ESTIMATE_GAS_FAILED, CONTEXT_CHANGED
 */
export const estimateGas =
  (transaction: OwnTransaction): WidgetThunk<Promise<string>> =>
  async (dispatch, getState, { chains }) => {
    const { snapshot, request } = dispatch(bindTransaction(transaction))
    if (transaction.snapshot) assertUnchanged(getState(), snapshot)
    if (snapshot.namespace !== 'eip155')
      throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: snapshot.caipNetworkId })
    const runtime = await chains.load(snapshot.namespace)
    return runtime.estimateGas(request)
  }
