import { Notice, useMessages, useWidgetDispatch, useWidgetSelector, VisuallyHidden } from '@appkit/ui-react'
import { selectPay } from '../logic/pay-selectors.js'
import { paySlice } from '../logic/pay-slice.js'
import { pollAgain } from '../logic/visit-exchange.js'
import type { en } from '../messages/en.js'

/** What becomes of a deposit, above the exchanges: where it goes on, or that nothing was heard. */
export function VisitNotice() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { status } = useWidgetSelector(selectPay)
  if (status.step === 'unknown' && status.visit) {
    return (
      <Notice tone="caution" action={{ label: t('pay.progress.lookAgain'), onClick: () => void dispatch(pollAgain()) }}>
        {t('pay.progress.unknownDetail')}
      </Notice>
    )
  }
  if (status.step !== 'visiting') return undefined
  const { exchange, session, isBlocked } = status
  const leave = { label: t('pay.deposit.leave'), onClick: () => void dispatch(paySlice.actions.outcomeDismissed()) }
  return (
    <Notice tone={isBlocked ? 'caution' : 'info'} action={leave}>
      {isBlocked ? t('pay.progress.blocked', { exchange: exchange.name }) : t('pay.progress.visitingDetail')}{' '}
      <a className="link" href={session.url} target="_blank" rel="noopener noreferrer">
        {t('pay.progress.openExchange', { exchange: exchange.name })}
        <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
      </a>
    </Notice>
  )
}
