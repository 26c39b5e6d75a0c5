import { useEffect } from 'react'
import { goBack, replaceView } from '@appkit/core/internal'
import { Button, Notice, Spinner, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { awaitDevice, resendDeviceMail } from '../logic/await-device.js'
import { selectEmail } from '../logic/email-slice.js'
import type { en } from '../messages/en.js'
import { MailLead } from './mail-lead.js'
import { ResendButton } from './resend-button.js'
import { useProblemText } from './use-problem-text.js'
import { useVisit } from './use-visit.js'

/** A new device: waits until the link in the mail was opened, and goes on to the code by itself. */
export function VerifyDeviceView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const begin = useVisit()
  const { mail, status } = useWidgetSelector(selectEmail)
  const problem = useProblemText()
  const isSending = status.step === 'sending'
  const isOver = status.step === 'idle' && (status.problem?.kind === 'expired' || status.problem?.kind === 'failed')

  useEffect(() => {
    if (mail === undefined) dispatch(replaceView({ view: 'Connect' }))
    else if (!isSending && !isOver) void dispatch(awaitDevice(begin))
  }, [dispatch, begin, mail, isSending, isOver])

  return (
    <div className="mail" part="mail">
      <MailLead heading={t('email.deviceHeading')} detail={t('email.deviceDetail')} address={mail?.address}>
        {t('email.deviceGood')}
      </MailLead>
      {problem === undefined ? (
        <p className="mail-waiting" role="status">
          <Spinner />
          <span>{t('email.deviceWaiting')}</span>
        </p>
      ) : (
        <Notice tone="caution">{problem}</Notice>
      )}
      <div className="actions">
        <ResendButton onResend={() => void dispatch(resendDeviceMail(begin))} />
        <Button variant="plain" onClick={() => dispatch(goBack())}>
          {t('email.otherAddress')}
        </Button>
      </div>
    </div>
  )
}
