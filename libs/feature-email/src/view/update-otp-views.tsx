import { useEffect, useState } from 'react'
import { replaceView, selectEmbeddedUser } from '@appkit/core/internal'
import { useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { checkChangeCode, requestChange } from '../logic/change-email.js'
import { selectEmail } from '../logic/email-slice.js'
import type { en } from '../messages/en.js'
import { CodePanel } from './code-panel.js'
import { useVisit } from './use-visit.js'

/** The code that was mailed to the address before. */
export function UpdatePrimaryOtpView() {
  const t = useMessages<typeof en>()
  const current = useWidgetSelector(selectEmbeddedUser)?.email
  return <ChangeCode detail={t('email.currentDetail')} address={current} />
}

/** The code that was mailed to the new address. */
export function UpdateSecondaryOtpView() {
  const t = useMessages<typeof en>()
  const { mail } = useWidgetSelector(selectEmail)
  return <ChangeCode detail={t('email.newDetail')} address={mail?.address} />
}

function ChangeCode({ detail, address }: { readonly detail: string; readonly address: string | undefined }) {
  const dispatch = useWidgetDispatch()
  const begin = useVisit()
  const { mail } = useWidgetSelector(selectEmail)
  // Without a mail the user is sent away: after the change there is none either.
  const [isLost] = useState(mail === undefined)

  useEffect(() => {
    if (isLost) dispatch(replaceView({ view: 'UpdateEmailWallet' }))
  }, [dispatch, isLost])

  return (
    <CodePanel
      detail={detail}
      address={address}
      onCode={(code) => void dispatch(checkChangeCode(code, begin))}
      onResend={() => void dispatch(requestChange(begin))}
    />
  )
}
