import { Button, useMessages, useSecondsLeft, useWidgetSelector } from '@appkit/ui-react'
import { selectEmail } from '../logic/email-slice.js'
import type { en } from '../messages/en.js'

/** Sends the mail again; until that may be done it says when. */
export function ResendButton({ onResend }: { readonly onResend: () => void }) {
  const t = useMessages<typeof en>()
  const { status, mailsAgainAt } = useWidgetSelector(selectEmail)
  const seconds = useSecondsLeft(mailsAgainAt)
  const isWaiting = seconds > 0
  return (
    <Button
      variant="secondary"
      isLoading={status.step === 'sending'}
      isDisabled={isWaiting || status.step === 'checking' || status.step === 'connecting'}
      onClick={onResend}
    >
      {isWaiting ? t('email.againIn', { seconds: String(seconds) }) : t('email.again')}
    </Button>
  )
}
