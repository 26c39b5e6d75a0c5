import type { ReviewRow } from '@appkit/ui-react'
import { exactAmount, displayFiat, type Translator } from '@appkit/core/internal'
import type { QuoteFacts } from '../logic/review-facts.js'
import type { ChangedValue, SwapReview } from '../logic/swap-state.js'
import type { ReviewWords } from '../messages/review-en.js'
import { costRows, minimumRow } from './quote-rows.js'
import { TokenIcon } from './token-icon.js'

/** What leaves, what arrives, on which network, at what cost. What a fresh quote has changed is marked. */
export function reviewRows(
  t: Translator<ReviewWords>,
  {
    review,
    facts,
    changed,
    network
  }: {
    readonly review: SwapReview
    readonly facts: QuoteFacts
    readonly changed: readonly ChangedValue[]
    readonly network: { readonly name: string; readonly coin: string }
  }
): readonly ReviewRow[] {
  const { basis } = review.quote
  const { from, to } = basis
  const costs = costRows(t, facts, { basis, coin: network.coin })
  const mark = (value: ChangedValue) => (changed.includes(value) ? ('caution' as const) : undefined)
  return [
    {
      label: t('swaps.youSend'),
      icon: <TokenIcon token={from} />,
      value: `${exactAmount(facts.pays, t.locale)} ${from.symbol}`,
      detail: displayFiat(facts.paysFiat, t.locale)
    },
    {
      label: t('swaps.youReceive'),
      icon: <TokenIcon token={to} />,
      value: `${exactAmount(facts.receives, t.locale)} ${to.symbol}`,
      detail: displayFiat(facts.receivesFiat, t.locale),
      tone: mark('toAmount')
    },
    { ...minimumRow(t, facts, basis), tone: mark('minimum') },
    { label: t('swaps.network'), value: network.name },
    costs.impact,
    costs.fee,
    costs.cost
  ]
}
