import { Acknowledge, GroupedAddress, Notice, ReviewList, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { formatAmount, exactAmount } from '@appkit/core/internal'
import { routerName } from '../logic/swap-contracts.js'
import { swapEvents } from '../logic/swap-slice.js'
import type { NeededApproval, SwapReview } from '../logic/swap-state.js'
import type { ReviewWords } from '../messages/review-en.js'

export interface ApprovalPanelProps {
  readonly approval: NonNullable<NeededApproval>
  readonly review: SwapReview
  readonly isUnlimited: boolean
  /** It is part of one prompt with the swap. */
  readonly isBatched: boolean
}

/** Who may take how much of what: exactly as much as is swapped, unless the user ticks that it may be more. @source docs/threats.md T13.01 */
export function ApprovalPanel({ approval, review, isUnlimited, isBatched }: ApprovalPanelProps) {
  const t = useMessages<ReviewWords>()
  const dispatch = useWidgetDispatch()
  const { from, amount, snapshot } = review.quote.basis
  const { symbol } = from
  const isReset = approval.kind === 'reset' && !isBatched
  const { spender } = approval.transaction
  const units = formatAmount(BigInt(isReset ? '0' : amount), from.decimals)
  const exact = `${exactAmount(units, t.locale)} ${symbol}`
  return (
    <section className="swap-approval">
      <h3 className="panel-title">{t(isReset ? 'swaps.resetTitle' : 'swaps.allowTitle', { symbol })}</h3>
      {isReset ? <p className="panel-text">{t('swaps.resetDetail')}</p> : undefined}
      {isBatched ? <p className="panel-text">{t('swaps.batchDetail')}</p> : undefined}
      <ReviewList
        rows={[
          {
            label: t('swaps.allowance'),
            value: isUnlimited && !isReset ? t('swaps.allowanceAny', { symbol }) : exact,
            tone: isUnlimited && !isReset ? 'caution' : undefined
          },
          {
            label: t('swaps.spender'),
            isWide: true,
            value: <GroupedAddress address={spender} />,
            detail: routerName(snapshot.caipNetworkId, spender)
          }
        ]}
      />
      {isReset || isBatched ? undefined : (
        <Acknowledge
          label={t('swaps.unlimited')}
          checked={isUnlimited}
          onChange={(checked) => dispatch(swapEvents.unlimitedTicked(checked))}
        />
      )}
      {isUnlimited && !isReset ? <Notice tone="caution">{t('swaps.unlimitedRisk', { symbol })}</Notice> : undefined}
    </section>
  )
}
