import type { WidgetState, WidgetThunk } from '@appkit/core/internal'
import { toPayError, type AppKitPayError } from './pay-errors.js'
import { selectPay } from './pay-selectors.js'
import { isUnderWay } from './pay-slice.js'

/** How a payment ended. `result`: the hash of its transaction, where one is known. */
export type PaymentOutcome =
  | { readonly success: true; readonly result: string | undefined }
  | { readonly success: false; readonly error: AppKitPayError }

/** How a payment has ended, as far as it has: a user who sees what went wrong may still try again. */
function selectOutcome(state: WidgetState, paymentId: string): PaymentOutcome | undefined {
  const { payment, status } = selectPay(state)
  if (payment?.id !== paymentId)
    return { success: false, error: toPayError({ code: 'ALREADY_IN_PROGRESS', message: '' }) }
  if (status.step === 'paid') return { success: true, result: status.hash }
  if (isUnderWay(status) || state.router.isOpen) return undefined
  if (status.step === 'unknown') return { success: false, error: toPayError({ code: 'OUTCOME_UNKNOWN', message: '' }) }
  const problem = 'problem' in status ? status.problem : undefined
  return { success: false, error: problem?.failure ?? toPayError(undefined) }
}

/**
 * Waits until a payment has ended: paid; closed by the user before anything was under way; failed or left unknown, and closed.
 * @param milliseconds after which it is given up; what is under way stays under way
 */
export const awaitPayment =
  (
    paymentId: string,
    milliseconds: number,
    subscribe: (listener: () => void) => () => void
  ): WidgetThunk<Promise<PaymentOutcome>> =>
  (_dispatch, getState, { clock, flows }) =>
    new Promise((resolve) => {
      const { signal } = flows.gone
      const end = (outcome: PaymentOutcome) => {
        stop()
        clock.clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        resolve(outcome)
      }
      const look = () => {
        const outcome = selectOutcome(getState(), paymentId)
        if (outcome) end(outcome)
      }
      const fail = (code: string) => end({ success: false, error: toPayError({ code, message: '' }) })
      const leave = () => fail('DISPOSED')
      const timer = clock.setTimeout(() => fail('TIMEOUT'), milliseconds)
      const stop = subscribe(look)
      signal.addEventListener('abort', leave)
      look()
    })
