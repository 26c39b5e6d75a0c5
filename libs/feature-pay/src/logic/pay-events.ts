import type { WidgetEvent } from '@appkit/core'
import type { PaymentAsset } from '@appkit/core/data'
import type { WidgetState, WidgetThunk } from '@appkit/core/internal'
import { selectPay } from './pay-selectors.js'
import type { PayStatus } from './pay-slice.js'

type Paying = Extract<WidgetEvent, { readonly event: 'PAY_INITIATED' }>['properties']

const askingOf = ({ network, metadata }: PaymentAsset) => ({ network, token: metadata.symbol })

/** Tells the host that the choice of how to pay, or of what to deposit, was opened; not on the way back to it. */
export const reportOpened =
  (asset: PaymentAsset): WidgetThunk =>
  (_dispatch, getState, { emit }) => {
    if (getState().router.direction !== 'back') emit({ event: 'PAY_MODAL_OPEN', properties: askingOf(asset) })
  }

const exchangeOf = (status: PayStatus): string | undefined =>
  ('exchange' in status ? status : 'visit' in status ? status.visit : undefined)?.exchange.id

/**
 * What hosts are told when a payment has changed: nothing but its network, its token, and the id of an exchange. `undefined`: nothing.
 * @source docs/threats.md T12.04
 */
export function payEvent(state: WidgetState, before: WidgetState): WidgetEvent | undefined {
  const { payment, status } = selectPay(state)
  const last = selectPay(before).status
  const { step } = status
  if (!payment || last.step === step) return undefined
  const asking = askingOf(payment.asset)
  if (step === 'opening') {
    return { event: 'PAY_EXCHANGE_SELECTED', properties: { ...asking, exchange: status.exchange.id } }
  }
  const exchange = exchangeOf(status) ?? exchangeOf(last)
  const properties: Paying = {
    ...asking,
    source: payment.choice === 'deposit' ? 'fund-from-exchange' : 'pay',
    type: exchange === undefined ? 'wallet' : 'exchange',
    exchange
  }
  if (step === 'signing' || (step === 'visiting' && last.step === 'opening')) {
    return { event: 'PAY_INITIATED', properties }
  }
  if (step === 'paid') return { event: 'PAY_SUCCESS', properties }
  const problem = 'problem' in status ? status.problem : undefined
  const code = step === 'unknown' ? 'OUTCOME_UNKNOWN' : problem?.code
  return code === undefined ? undefined : { event: 'PAY_ERROR', properties: { ...properties, code } }
}
