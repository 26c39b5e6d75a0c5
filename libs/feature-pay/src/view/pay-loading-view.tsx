import { Button, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { dismissOutcome } from '../logic/dismiss-outcome.js'
import { selectPay } from '../logic/pay-selectors.js'
import type { en } from '../messages/en.js'
import { NothingToPay } from './nothing-to-pay.js'
import { PayProgress } from './pay-progress.js'
import { ProblemNotice } from './problem-notice.js'

/** How far a payment is, and how it ended. */
export function PayLoadingView() {
  const { payment, status } = useWidgetSelector(selectPay)
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  if (!payment) return <NothingToPay />
  if (status.step !== 'choosing' || !status.problem) return <PayProgress />
  return (
    <div className="pay">
      <ProblemNotice problem={status.problem} />
      <div className="actions">
        <Button onClick={() => dispatch(dismissOutcome())}>{t('pay.progress.leave')}</Button>
      </div>
    </div>
  )
}
