import { AppKitError } from '@appkit/core'
import {
  assertUnchanged,
  inspectReceiver,
  replaceView,
  runOnce,
  selectCurrentRoute,
  sendTransaction,
  type WidgetThunk
} from '@appkit/core/internal'
import { assertCounted } from './count-assets.js'
import { createPayError } from './pay-errors.js'
import { isOnNetwork, type PayPlan } from './pay-plan.js'
import { toPayProblem } from './pay-problem.js'
import { selectPay } from './pay-selectors.js'
import { isUnderWay, paySlice } from './pay-slice.js'
import { payTransaction } from './pay-transaction.js'

const { confirmed, walletAccepted, refused, ended } = paySlice.actions

/**
 * @throws AppKitError INVALID_ADDRESS for a recipient that nothing may be sent to, UNSAFE_TRANSACTION for such an address of a transfer. What
 * cannot be found out does not block a payment.
 * @source docs/threats.md T13.06
 */
const checkRecipient =
  ({ account, origin, to, requestId }: PayPlan): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    const token = origin.asset === 'native' ? undefined : origin.asset
    let isRefused = false
    try {
      const report = await dispatch(inspectReceiver({ snapshot: account, address: to, token }))
      isRefused = report.refusal !== undefined
    } catch (error) {
      if (AppKitError.is(error, 'INVALID_ADDRESS') || AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    }
    if (!isRefused) return
    if (requestId === undefined) throw createPayError('INVALID_RECIPIENT', to)
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'a transfer to an address that nothing may be sent to' })
  }

/**
 * Pays as the user has confirmed it: the wallet is asked once, for exactly that. What goes wrong before the wallet has accepted leads back
 * to the choice, with everything that was chosen. Never throws.
 * @source docs/threats.md T7.01, T7.03, T7.04
 */
export const confirmPayment =
  (plan: PayPlan): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const pay = async (): Promise<void> => {
      const wasUnderWay = isUnderWay(selectPay(getState()).status)
      dispatch(confirmed(plan))
      dispatch(replaceView({ view: 'PayLoading' }))
      // One that is under way already is shown, and not paid again.
      if (wasUnderWay) return
      try {
        assertUnchanged(getState(), plan.account)
        if (!isOnNetwork(plan)) {
          throw new AppKitError('CHAIN_MISMATCH', { expected: plan.origin.network, actual: plan.account.caipNetworkId })
        }
        await dispatch(assertCounted({ asset: plan.destination.currency, origin: plan.origin }))
        assertUnchanged(getState(), plan.account)
        await dispatch(checkRecipient(plan))
        const hash = await dispatch(sendTransaction(payTransaction(plan)))
        dispatch(walletAccepted({ plan, hash }))
      } catch (error) {
        // It may be on its way.
        if (AppKitError.is(error, 'OUTCOME_UNKNOWN')) return void dispatch(ended({ step: 'unknown' }))
        dispatch(refused(toPayProblem(error)))
        if (selectCurrentRoute(getState())?.view === 'PayLoading') dispatch(replaceView({ view: 'PayQuote' }))
      }
    }
    try {
      await dispatch(runOnce('pay', pay))
    } catch {
      // A second click: the first one is being answered.
    }
  }
