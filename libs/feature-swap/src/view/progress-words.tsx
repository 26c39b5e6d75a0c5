import { formatAmount, knownReason, shortAmount, type SentTransaction } from '@appkit/core/internal'
import { ShortenedAmount, useMessages, type ProgressPanelProps } from '@appkit/ui-react'
import type { SwapFlow } from '../logic/swap-state.js'
import type { ReviewWords } from '../messages/review-en.js'

/** A swap after its confirmation. */
export type Underway = Extract<SwapFlow, { step: 'building' | 'wallet' | 'batched' | 'sent' | 'ended' }>

/** What is said of a swap that is under way or over. */
export function useProgressWords(
  flow: Underway,
  sent: SentTransaction | undefined
): Pick<ProgressPanelProps, 'stage' | 'isSeen' | 'title' | 'detail'> {
  const t = useMessages<ReviewWords>()
  const { act, review } = flow
  const { basis, toAmount, minimum } = review.quote
  const { from, to } = basis
  const pays = `${shortAmount(formatAmount(basis.amount, from.decimals), { locale: t.locale })} ${from.symbol}`
  const receives = `${shortAmount(formatAmount(toAmount, to.decimals), { locale: t.locale })} ${to.symbol}`
  const pair = { from: pays, to: to.symbol }
  const isApproval = act === 'approve' || act === 'reset'
  const doing = isApproval
    ? t(`swaps.sent.${act}`, { symbol: from.symbol })
    : t('swaps.sent.swap', { from: pays, to: receives })

  if (flow.step === 'building' || flow.step === 'wallet') {
    return { stage: 'wallet', title: t(isApproval ? 'swaps.wallet.approve' : 'swaps.wallet.swap'), detail: doing }
  }
  if (flow.step !== 'ended') {
    const status = sent?.status.step === 'pending' ? sent.status : undefined
    if (status?.isUnknown) return { stage: 'unknown', title: t('swaps.unknown'), detail: t('swaps.unknownDetail') }
    const detail = t(status?.waitsFor === 'earlier' ? 'swaps.sent.earlier' : 'swaps.sent.detail')
    return { stage: 'sent', isSeen: status?.isSeen === true, title: doing, detail }
  }
  switch (flow.end) {
    case 'confirmed': {
      const least = (
        <ShortenedAmount
          amount={formatAmount(minimum, to.decimals)}
          symbol={to.symbol}
          rounding="down"
          sentence={(text) => t('swaps.doneDetail', { minimum: text })}
        />
      )
      return { stage: 'confirmed', title: t('swaps.done', pair), detail: least }
    }
    case 'failed': {
      const reason = knownReason(flow.reason)
      const detail = reason ? t('swaps.failedDetail', { reason }) : t('swaps.failedPlain')
      return { stage: 'failed', title: t('swaps.failed'), detail }
    }
    case 'cancelled':
      return { stage: 'replaced', title: t('swaps.cancelled'), detail: t('swaps.cancelledDetail') }
    case 'replaced':
      return { stage: 'replaced', title: t('swaps.replaced'), detail: t('swaps.replacedDetail') }
    case 'unknown':
      return { stage: 'unknown', title: t('swaps.unknown'), detail: t('swaps.unknownDetail') }
  }
}
