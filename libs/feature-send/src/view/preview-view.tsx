import { feeCautions, goBack, type FeeCaution } from '@appkit/core/internal'
import { Button, Notice, useMessages, useWidgetDispatch, useHeld } from '@appkit/ui-react'
import { useEffect } from 'react'
import { confirmTransfer } from '../logic/confirm-transfer.js'
import { isConsentGiven } from '../logic/consent.js'
import type { SendStatus } from '../logic/send-slice.js'
import type { SendSnapshot } from '../logic/send-snapshot.js'
import type { en } from '../messages/en.js'
import { ConsentFields } from './consent-fields.js'
import { LookAlikePanel } from './look-alike-panel.js'
import { ProblemNotice } from './problem-notice.js'
import { ReviewFacts } from './review-facts.js'
import { TransferFacts } from './transfer-facts.js'
import { useSend } from './use-send.js'

/** What is about to be sent, fact by fact, from the snapshot that will be sent; and the last word. */
export function PreviewView() {
  const { status } = useSend()
  const review = useHeldReview(status)
  return review ? <Review review={review} /> : <NothingToReview />
}

/** What of the fee is worth a look. */
function cautionsOf({ fee, token, amount, worth, feeWorth }: SendSnapshot): readonly FeeCaution[] {
  const coins = token.address === undefined ? amount : undefined
  return fee ? feeCautions({ estimate: fee, coins, worth, feeWorth }) : []
}

type Reviewed = Extract<SendStatus, { readonly step: 'reviewing' | 'checking' }>

function Review({ review }: { readonly review: Reviewed }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { snapshot, consent } = review
  const problem = review.step === 'reviewing' ? review.problem : undefined
  const isChecking = review.step === 'checking'
  return (
    <div className="send-review" part="send-review">
      <ReviewFacts snapshot={snapshot} />
      <LookAlikePanel snapshot={snapshot} typed={consent.typed} />
      {cautionsOf(snapshot).map((caution) => (
        <Notice key={caution} tone="caution">
          {t(`fee.${caution}`)}
        </Notice>
      ))}
      {snapshot.witness === 'provider' ? (
        <Notice tone="caution">
          {t('token.providerOnly', { symbol: snapshot.token.symbol || snapshot.token.name })}
        </Notice>
      ) : undefined}
      <ConsentFields snapshot={snapshot} consent={consent} />
      <TransferFacts snapshot={snapshot} />
      {problem ? <ProblemNotice problem={problem} token={snapshot.token} /> : undefined}
      <div className="actions">
        <Button variant="secondary" isDisabled={isChecking} onClick={() => dispatch(goBack())}>
          {t('send.review.cancel')}
        </Button>
        <Button
          isLoading={isChecking}
          isDisabled={!isConsentGiven(snapshot, consent)}
          onClick={() => void dispatch(confirmTransfer())}
        >
          {t('send.review.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** The review was opened by itself, or what it showed is no longer so. */
function NothingToReview() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  useEffect(() => {
    dispatch(goBack())
  }, [dispatch])
  return <p className="panel-text">{t('send.nothingToReview')}</p>
}

/** What is reviewed, or was a moment ago: the view shows it until it is gone. */
function useHeldReview(status: SendStatus) {
  return useHeld(status.step === 'reviewing' || status.step === 'checking' ? status : undefined)
}
