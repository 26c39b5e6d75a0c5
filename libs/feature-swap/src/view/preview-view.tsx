import { goBack, selectNetwork, isOutdated } from '@appkit/core/internal'
import {
  Button,
  Notice,
  ReviewList,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  useClock
} from '@appkit/ui-react'
import { useEffect } from 'react'
import { checkReview } from '../logic/check-review.js'
import { confirmReview } from '../logic/confirm-review.js'
import { nextAct } from '../logic/next-act.js'
import { QUOTE_LIFETIME_MS, renewReview } from '../logic/renew-review.js'
import { reviewFacts } from '../logic/review-facts.js'
import { selectSwap } from '../logic/swap-selectors.js'
import type { SwapFlow } from '../logic/swap-state.js'
import type { ReviewWords } from '../messages/review-en.js'
import { ApprovalPanel } from './approval-panel.js'
import { LossConfirmation, useLossAnswer } from './loss-confirmation.js'
import { reviewRows } from './review-rows.js'
import { SwapFacts } from './swap-facts.js'
import { useErrorText } from './use-error-text.js'

type Reviewed = Extract<SwapFlow, { step: 'checking' | 'review' | 'building' }>

const isReviewed = (flow: SwapFlow): flow is Reviewed =>
  flow.step === 'checking' || flow.step === 'review' || flow.step === 'building'

/** Everything about a swap, frozen, and the step that comes next: an approval, or the swap. */
export function PreviewView() {
  const flow = useWidgetSelector((state) => selectSwap(state).flow)
  const shown = useHeld(isReviewed(flow) ? flow : undefined)
  useFreshReview(flow)
  return shown ? <Review flow={shown} /> : undefined
}

function Review({ flow }: { readonly flow: Reviewed }) {
  const t = useMessages<ReviewWords>()
  const dispatch = useWidgetDispatch()
  const text = useErrorText()
  const { review } = flow
  const network = useWidgetSelector((state) => selectNetwork(state, review.quote.basis.snapshot.caipNetworkId))
  const { act, count, changed, cost } = stepOf(flow)
  const facts = reviewFacts(review, cost)
  const loss = useLossAnswer(facts)
  const isApproval = act === 'approve' || act === 'reset'
  const isBusy = flow.step === 'building' || (flow.step === 'checking' && !flow.error)
  const isRenewing = flow.step === 'review' && flow.isRenewing
  const approval = flow.step === 'checking' ? undefined : flow.approval
  const unproven = (flow.step === 'checking' ? undefined : flow.unproven) ?? []
  const failure = flow.step === 'building' ? undefined : flow.error
  const isStale = failure?.code === 'STALE_QUOTE'
  const error = isStale ? undefined : failure
  const names = { name: network?.name ?? '', coin: network?.nativeCurrency.symbol ?? '' }
  const retry =
    flow.step === 'checking' ? { label: t('common.tryAgain'), onClick: () => void dispatch(checkReview()) } : undefined
  return (
    <div className="swap-review">
      {count > 1 ? <p className="swap-step">{t('swaps.step', { step: '1', count: String(count) })}</p> : undefined}
      {approval && act !== undefined && act !== 'swap' ? (
        <ApprovalPanel
          approval={approval}
          review={review}
          isUnlimited={flow.step !== 'checking' && flow.isUnlimited}
          isBatched={act === 'batch'}
        />
      ) : undefined}
      <ReviewList rows={reviewRows(t, { review, facts, changed, network: names })} />
      {flow.step === 'checking' && !error ? <div className="swap-facts-place" /> : undefined}
      {changed.length > 0 || isStale ? (
        <Notice tone="caution">{changed.length === 0 && failure ? text(failure) : t('swaps.changed')}</Notice>
      ) : undefined}
      {facts.feeCautions.map((caution) => (
        <Notice key={caution} tone="caution">
          {t(`fee.${caution}`)}
        </Notice>
      ))}
      {unproven.length > 0 ? (
        <Notice tone="caution">{t('token.providerOnly', { symbol: unproven.join(', ') })}</Notice>
      ) : undefined}
      {isApproval ? undefined : <LossConfirmation facts={facts} answer={loss} />}
      {flow.step === 'checking' ? undefined : (
        <SwapFacts step={flow} isWaiting={flow.step === 'review' && !flow.isRenewing} />
      )}
      {error ? (
        <Notice tone="critical" action={retry}>
          {text(error)}
        </Notice>
      ) : undefined}
      <div className="actions swap-actions">
        <Button variant="secondary" isDisabled={flow.step === 'building'} onClick={() => dispatch(goBack())}>
          {t('swaps.cancel')}
        </Button>
        <Button
          isLoading={isBusy || isRenewing}
          isDisabled={flow.step === 'checking' ? error !== undefined : !isApproval && !loss.isAccepted}
          onClick={() => void dispatch(confirmReview())}
        >
          {t(isApproval ? 'swaps.approve' : act === 'batch' ? 'swaps.approveAndSwap' : 'swaps.swap')}
        </Button>
      </div>
    </div>
  )
}

/** What is done next, and how many prompts there are until the end. */
function stepOf(flow: Reviewed) {
  if (flow.step === 'checking') return { act: undefined, count: 1, changed: [], cost: undefined } as const
  const act = flow.step === 'building' ? flow.act : nextAct(flow)
  const count = act === 'reset' ? 3 : act === 'approve' ? 2 : 1
  const cost = act === 'batch' ? undefined : flow
  return { act, count, changed: flow.step === 'review' ? flow.changed : [], cost }
}

/** Has the quote on the review renewed as soon as it is too old to be confirmed. @source docs/threats.md T7.07 */
function useFreshReview(flow: SwapFlow): void {
  const clock = useClock()
  const dispatch = useWidgetDispatch()
  const isWaiting = flow.step === 'review' && !flow.isRenewing && (!flow.error || flow.error.code === 'STALE_QUOTE')
  const at = isWaiting ? flow.review.quote.at : undefined
  useEffect(() => {
    if (at === undefined) return
    const now = clock.now()
    const rest = isOutdated(at, QUOTE_LIFETIME_MS, now) ? 0 : at + QUOTE_LIFETIME_MS - now
    const timer = clock.setTimeout(() => void dispatch(renewReview()), rest)
    return () => clock.clearTimeout(timer)
  }, [clock, dispatch, at])
}
