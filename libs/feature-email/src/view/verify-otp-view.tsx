import { useEffect } from 'react'
import { replaceView } from '@appkit/core/internal'
import { useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { checkCode } from '../logic/check-code.js'
import { selectEmail } from '../logic/email-slice.js'
import { sendMail } from '../logic/send-mail.js'
import type { en } from '../messages/en.js'
import { CodePanel } from './code-panel.js'
import { useVisit } from './use-visit.js'

/** The code of a login. */
export function VerifyOtpView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const begin = useVisit()
  const { mail } = useWidgetSelector(selectEmail)
  const address = mail?.address

  useEffect(() => {
    if (address === undefined) dispatch(replaceView({ view: 'Connect' }))
    // Only whoever opens the view without a mail is sent away: after logging in there is none either.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <CodePanel
      detail={t('email.codeDetail')}
      address={address}
      onCode={(code) => void dispatch(checkCode(code, begin))}
      onResend={() => void dispatch(sendMail(begin, address))}
    />
  )
}
