import type { WidgetEvent } from '@appkit/core'
import type { PaymentAsset } from '@appkit/core/data'
import type { WidgetState } from '@appkit/core/internal'
import { selectDepositAsset, selectPay } from './pay-selectors.js'
import type { PayStatus } from './pay-slice.js'

type Paying = Extract<WidgetEvent, { readonly event: 'PAY_INITIATED' }>['properties']

const askingOf = ({ network, metadata }: PaymentAsset) => ({ network, token: metadata.symbol })

/** What the person is asked to pay, or may deposit; a payment that is asked for while another one is on screen is another one. */
function selectOpened(state: WidgetState): { readonly key: string; readonly asset: PaymentAsset } | undefined {
  const { isOpen, stack } = state.router
  const isShown = (name: string) => isOpen && stack.some(({ view }) => view === name)
  const { payment } = selectPay(state)
  if (isShown('Pay')) return payment && { key: payment.id, asset: payment.asset }
  const asset = isShown('PayWithExchange') ? selectDepositAsset(state) : undefined
  return asset && { key: '', asset }
}

const exchangeOf = (status: PayStatus): string | undefined =>
  ('exchange' in status ? status : 'visit' in status ? status.visit : undefined)?.exchange.id

/**
 * What hosts are told after a change of the state: of a payment nothing but its network, its token, and the id of an exchange.
 * @param before `undefined`: payments were not there yet
 * @source constants §15, threats T12.04
 */
export function payEvents(state: WidgetState, before: WidgetState | undefined): readonly WidgetEvent[] {
  const events: WidgetEvent[] = []
  const opened = selectOpened(state)
  if (opened && opened.key !== (before && selectOpened(before)?.key)) {
    events.push({ event: 'PAY_MODAL_OPEN', properties: askingOf(opened.asset) })
  }
  const { payment, status } = selectPay(state)
  const last = before && selectPay(before).status
  if (!payment || !last || last.step === status.step) return events

  const asking = askingOf(payment.asset)
  const exchange = exchangeOf(status) ?? exchangeOf(last)
  const properties: Paying = {
    ...asking,
    source: payment.choice === 'deposit' ? 'fund-from-exchange' : 'pay',
    type: exchange === undefined ? 'wallet' : 'exchange',
    exchange
  }
  const { step } = status
  const problem = 'problem' in status ? status.problem : undefined
  const code = step === 'unknown' ? 'OUTCOME_UNKNOWN' : problem?.code
  if (step === 'opening') {
    events.push({ event: 'PAY_EXCHANGE_SELECTED', properties: { ...asking, exchange: status.exchange.id } })
  } else if (step === 'signing' || (step === 'visiting' && last.step === 'opening')) {
    events.push({ event: 'PAY_INITIATED', properties })
  } else if (step === 'paid') events.push({ event: 'PAY_SUCCESS', properties })
  else if (code !== undefined) events.push({ event: 'PAY_ERROR', properties: { ...properties, code } })
  return events
}
