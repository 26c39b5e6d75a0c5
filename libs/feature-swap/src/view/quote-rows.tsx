import { exactAmount, UNKNOWN_AMOUNT, type Translator } from '@appkit/core/internal'
import { feeRow, ShortenedAmount, type ReviewRow } from '@appkit/ui-react'
import type { QuoteFacts } from '../logic/review-facts.js'
import type { SwapBasis } from '../logic/swap-state.js'
import type { en } from '../messages/en.js'

const TONES = { none: undefined, warning: 'caution', unknown: 'caution', typed: 'critical' } as const

/** What a swap costs and how far it may miss, fact by fact. @param coin symbol of the network's own coin */
export function costRows(
  t: Translator<typeof en>,
  facts: QuoteFacts,
  { basis, coin }: { readonly basis: SwapBasis; readonly coin: string }
): Record<'impact' | 'fee' | 'cost', ReviewRow> {
  const { from } = basis
  return {
    impact: {
      label: t('swaps.priceImpact'),
      value: impactText(t, facts),
      tone: facts.gain === undefined ? TONES[facts.impactLevel] : 'caution'
    },
    fee: {
      label: t('swaps.providerFee'),
      value: <ShortenedAmount amount={facts.providerFee} symbol={from.symbol} rounding="up" />,
      detail: t('swaps.providerFeeDetail')
    },
    cost: costRow(t, facts, coin)
  }
}

function impactText(t: Translator<typeof en>, { impact, gain }: QuoteFacts): string {
  if (gain !== undefined) return t('swaps.better', { percent: exactAmount(gain, t.locale) })
  return impact === undefined ? t('swaps.impactUnknown') : t('swaps.percent', { value: exactAmount(impact, t.locale) })
}

/** What the network takes, and whether it is only what such swaps cost. */
function costRow(t: Translator<typeof en>, facts: QuoteFacts, symbol: string): ReviewRow {
  const { cost, costFiat, costCap, costCapFiat, isCostTypical } = facts
  const label = t('swaps.networkCost')
  if (cost === undefined) return { label, value: UNKNOWN_AMOUNT }
  return feeRow({
    label,
    fee: cost,
    worth: costFiat,
    cap: costCap,
    capWorth: costCapFiat,
    symbol,
    locale: t.locale,
    words: {
      cap: (amount) => t('swaps.costCap', { amount }),
      detail: (fee, cap) => t('swaps.costDetail', { fee, cap })
    },
    note: isCostTypical ? t('swaps.costTypical') : undefined
  })
}

/** The least that may arrive: never more than may. */
export function minimumRow(t: Translator<typeof en>, { minimum, slippage }: QuoteFacts, basis: SwapBasis): ReviewRow {
  return {
    label: t('swaps.minimum'),
    value: <ShortenedAmount amount={minimum} symbol={basis.to.symbol} rounding="down" />,
    detail: `${t('swaps.slippage')} ${t('swaps.percent', { value: exactAmount(slippage, t.locale) })}`
  }
}
