import { estimateFee, type WidgetThunk } from '@appkit/core/internal'
import { planBasis, type PayPlan } from './pay-plan.js'
import { selectPay } from './pay-selectors.js'
import { paySlice } from './pay-slice.js'
import { payTransaction } from './pay-transaction.js'

const { feeAsked, feeFound } = paySlice.actions

/** Finds out what the network takes for a plan. What cannot be found out stays unknown. Never throws. */
export const estimatePayment =
  (plan: PayPlan): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const basis = planBasis(plan)
    if (selectPay(getState()).fee?.basis === basis) return
    dispatch(feeAsked(basis))
    try {
      dispatch(feeFound({ basis, estimate: await dispatch(estimateFee(payTransaction(plan))) }))
    } catch {
      // Unknown, and shown as unknown.
    }
  }
