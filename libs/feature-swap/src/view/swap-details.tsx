import { displayFiat, exactAmount, selectActiveNetwork, significantAmount } from '@appkit/core/internal'
import { ChevronIcon, ReviewList, useMessages, useWidgetSelector } from '@appkit/ui-react'
import { useId, useState } from 'react'
import type { QuoteFacts } from '../logic/review-facts.js'
import type { SwapQuote } from '../logic/swap-state.js'
import type { en } from '../messages/en.js'
import { costRows, minimumRow } from './quote-rows.js'
import { SlippageChoice } from './slippage-choice.js'

export interface SwapDetailsProps {
  readonly quote: SwapQuote
  readonly facts: QuoteFacts
  readonly slippage: number
}

/** The price in one line; unfolded, everything it is made of. */
export function SwapDetails({ quote, facts, slippage }: SwapDetailsProps) {
  const t = useMessages<typeof en>()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const coin = useWidgetSelector((state) => selectActiveNetwork(state)?.nativeCurrency.symbol) ?? ''
  const { basis } = quote
  const rows = costRows(t, facts, { basis, coin })
  const rateText = (rate: string) => t('swaps.rate', { from: basis.from.symbol, to: basis.to.symbol, rate })
  return (
    <div className="swap-details" part="swap-details">
      <button
        type="button"
        className="swap-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={facts.rate && rateText(exactAmount(facts.rate, t.locale))}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="swap-rate">
          {rateText(significantAmount(facts.rate, { locale: t.locale }))}
          <span className="soft">{` · ${t('swaps.fee', { fee: displayFiat(facts.costFiat, t.locale, 'up') })}`}</span>
        </span>
        <ChevronIcon size={16} />
      </button>
      {isOpen ? (
        <div className="swap-unfolded" id={id}>
          <ReviewList rows={[minimumRow(t, facts, basis), rows.impact, rows.fee, rows.cost]} />
          <SlippageChoice slippage={slippage} />
        </div>
      ) : undefined}
    </div>
  )
}
