import { assertUnchanged } from '../connections/account-snapshot.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { bindTransaction, type OwnTransaction } from './own-transaction.js'

/** Estimates the gas of a transaction from the account in use. @returns gas units, decimal digits. @throws AppKitError ESTIMATE_GAS_FAILED, CONTEXT_CHANGED */
export const estimateGas =
  (transaction: OwnTransaction): WidgetThunk<Promise<string>> =>
  async (dispatch, getState, { chains }) => {
    const { snapshot, request } = dispatch(bindTransaction(transaction))
    if (transaction.snapshot) assertUnchanged(getState(), snapshot)
    const runtime = await chains.load(snapshot.namespace)
    return runtime.estimateGas(request)
  }
