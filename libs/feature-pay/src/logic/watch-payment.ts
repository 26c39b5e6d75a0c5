import { transfersApi, type TransferStatus } from '@appkit/core/data'
import { selectSentTransaction, type WidgetState, type WidgetThunk } from '@appkit/core/internal'
import { poll } from './poll.js'
import type { PayPlan } from './pay-plan.js'
import { payProblem } from './pay-problem.js'
import { selectPay } from './pay-selectors.js'
import { paySlice } from './pay-slice.js'

const { ended } = paySlice.actions

/** Between two questions for the status of a transfer, ms. */
export const TRANSFER_POLL_MS = 3_000
/** For how long it is asked, turns: five minutes, as long as `pay` waits. */
const TRANSFER_TURNS = 100

/** The transaction of the payment under way, once the wallet has accepted it. */
export function selectSentPayment(state: WidgetState): { readonly plan: PayPlan; readonly hash: string } | undefined {
  const { status } = selectPay(state)
  return status.step === 'sent' ? status : undefined
}

/** How a payment without an intermediary has ended, by what became of its transaction. */
export const settlePayment = (): WidgetThunk => (dispatch, getState) => {
  const payment = selectSentPayment(getState())
  if (!payment) return
  const { hash, plan } = payment
  const sent = selectSentTransaction(getState(), hash)?.status
  if (!sent || sent.step === 'pending') return
  if (sent.step === 'confirmed') {
    if (plan.requestId === undefined) dispatch(ended({ step: 'paid', hash: sent.minedAs }))
    return
  }
  const code = sent.step === 'failed' ? 'TRANSACTION_REVERTED' : 'TRANSACTION_REPLACED'
  dispatch(ended({ step: 'failed', hash, problem: payProblem(code) }))
}

/** Polls a transfer until it has ended, or its end stays unknown. Ends quietly when the payment is not the one under way any more. */
export const watchTransfer =
  (requestId: string, hash: string): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isWanted = () => selectSentPayment(getState())?.hash === hash
    const ask = async () => {
      const asked = dispatch(
        transfersApi.endpoints.getTransferStatus.initiate(
          { requestId },
          { forceRefetch: true, subscribe: false }
        ) as never
      ) as Promise<{ readonly data?: TransferStatus }>
      const { data } = await asked
      if (!isWanted()) return
      if (data === 'success' || data === 'submitted') dispatch(ended({ step: 'paid', hash }))
      if (data === 'failure' || data === 'refund' || data === 'timeout') {
        dispatch(ended({ step: 'failed', hash, problem: payProblem('UNKNOWN') }))
      }
    }
    const turns = { milliseconds: TRANSFER_POLL_MS, count: TRANSFER_TURNS, isWanted, ask }
    if (await dispatch(poll(turns))) dispatch(ended({ step: 'unknown', hash }))
  }
