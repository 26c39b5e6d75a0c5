import type { WidgetEvent } from '@appkit/core'
import type { WidgetState } from '@appkit/core/internal'
import { selectDepositAsset, selectPay } from './pay-selectors.js'
import type { PayStatus } from './pay-slice.js'
import type { Payment } from './payment.js'

/** A view that a payment or a deposit is begun in. */
type EntryView = 'Pay' | 'PayWithExchange'

/** Which of the two the person has come to; `undefined`: neither. */
function selectEntry({ router }: WidgetState): EntryView | undefined {
  const views = router.isOpen ? router.stack.map(({ view }) => view) : []
  return (['Pay', 'PayWithExchange'] as const).find((view) => views.includes(view))
}

/** Tells one opening from the next: a payment that is asked for while another one is on screen is one. */
const openingOf = (state: WidgetState) => `${selectEntry(state)} ${selectPay(state).payment?.id}`

/** What hosts are told when a payment or a deposit is opened. @param before `undefined`: payments were not there yet */
function openedEvents(state: WidgetState, before: WidgetState | undefined): readonly WidgetEvent[] {
  const entry = selectEntry(state)
  if (entry === undefined) return []
  if (before && (entry === 'Pay' ? openingOf(before) === openingOf(state) : selectEntry(before) === entry)) return []
  const asset = entry === 'Pay' ? selectPay(state).payment?.asset : selectDepositAsset(state)
  if (!asset) return []
  return [{ event: 'PAY_MODAL_OPEN', properties: { network: asset.network, token: asset.metadata.symbol } }]
}

const askingOf = ({ asset }: Payment) => ({ network: asset.network, token: asset.metadata.symbol })

const exchangeOf = (status: PayStatus): string | undefined => {
  if ('exchange' in status) return status.exchange.id
  return status.step === 'unknown' ? status.visit?.exchange.id : undefined
}

/** What hosts are told of a payment that went from one status to another: nothing but its network, its token, and the id of an exchange. */
function movedEvents(payment: Payment, status: PayStatus, before: PayStatus): readonly WidgetEvent[] {
  const asking = askingOf(payment)
  const exchange = exchangeOf(status) ?? exchangeOf(before)
  const paying = {
    ...asking,
    source: payment.choice === 'deposit' ? 'fund-from-exchange' : 'pay',
    type: exchange === undefined ? 'wallet' : 'exchange',
    ...(exchange !== undefined && { exchange })
  } as const
  const failed = (code: string): readonly WidgetEvent[] => [{ event: 'PAY_ERROR', properties: { ...paying, code } }]
  switch (status.step) {
    case 'opening':
      return [{ event: 'PAY_EXCHANGE_SELECTED', properties: { ...asking, exchange: status.exchange.id } }]
    case 'signing':
      return [{ event: 'PAY_INITIATED', properties: paying }]
    case 'visiting':
      // Asked about again, it is not begun again.
      return before.step === 'opening' ? [{ event: 'PAY_INITIATED', properties: paying }] : []
    case 'paid':
      return [{ event: 'PAY_SUCCESS', properties: paying }]
    case 'failed':
      return failed(status.problem.code)
    case 'unknown':
      return failed('OUTCOME_UNKNOWN')
    case 'choosing':
      return status.problem && (before.step === 'signing' || before.step === 'opening')
        ? failed(status.problem.code)
        : []
    case 'sent':
      return []
  }
}

/** What hosts are told after a change of the state. @source constants §15, threats T12.04 */
export function payEvents(state: WidgetState, before: WidgetState | undefined): readonly WidgetEvent[] {
  const { payment, status } = selectPay(state)
  const known = before && selectPay(before).status
  const moved = payment && known && status !== known && status.step !== known.step
  return [...openedEvents(state, before), ...(moved ? movedEvents(payment, status, known) : [])]
}
