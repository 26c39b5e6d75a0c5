import { useEffect, useState } from 'react'
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
  // Without a mail the user is sent away: after logging in there is none either.
  const [isLost] = useState(mail === undefined)

  useEffect(() => {
    if (isLost) dispatch(replaceView({ view: 'Connect' }))
  }, [dispatch, isLost])

  return (
    <CodePanel
      detail={t('email.codeDetail')}
      address={address}
      onCode={(code) => void dispatch(checkCode(code, begin))}
      onResend={() => void dispatch(sendMail(begin, address))}
    />
  )
}
