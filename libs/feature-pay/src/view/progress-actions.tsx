import { closeModal, closeModalFor } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch, useWidgetSelector, VisuallyHidden } from '@appkit/ui-react'
import { dismissOutcome } from '../logic/dismiss-outcome.js'
import { selectUnheardHash, type MovingPayment } from '../logic/pay-selectors.js'
import { pollAgain } from '../logic/visit-exchange.js'
import type { en } from '../messages/en.js'

/** What can be done while a payment is under way, and at its end. */
export function ProgressActions({ status }: { readonly status: MovingPayment }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const leave = () => dispatch(dismissOutcome())
  // A caller that awaits an unfinished payment learns its state when the modal closes, an embedded one as well.
  const close = () => dispatch(status.step === 'paid' ? closeModalFor() : closeModal())
  const isUnheard = useWidgetSelector(selectUnheardHash) !== undefined
  const { step } = status
  const other = (
    <Button variant="plain" onClick={leave}>
      {t('pay.progress.leave')}
    </Button>
  )
  if (step === 'signing' || step === 'opening') return undefined
  if (step === 'visiting') {
    const { exchange, session, isBlocked } = status
    return (
      <>
        <a
          className="button pay-link"
          data-variant={isBlocked ? 'primary' : 'secondary'}
          href={session.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span className="button-label">{t('pay.progress.openExchange', { exchange: exchange.name })}</span>
          <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
        </a>
        {other}
      </>
    )
  }
  if (step === 'failed') return <Button onClick={leave}>{t('pay.tryAgain')}</Button>
  if (step === 'unknown' && status.visit) {
    return (
      <>
        <Button onClick={() => void dispatch(pollAgain())}>{t('pay.progress.lookAgain')}</Button>
        {other}
      </>
    )
  }
  return (
    <>
      <Button variant={step === 'paid' ? 'primary' : 'secondary'} onClick={close}>
        {t(step === 'paid' ? 'common.done' : 'common.close')}
      </Button>
      {isUnheard ? other : undefined}
    </>
  )
}
