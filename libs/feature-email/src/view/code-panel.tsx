import { Spinner, useMessages, useSecondsLeft, useWidgetSelector } from '@appkit/ui-react'
import { MAIL_LIFE_MS, selectEmail } from '../logic/email-slice.js'
import type { en } from '../messages/en.js'
import { CodeField } from './code-field.js'
import { MailLead } from './mail-lead.js'
import { ResendButton } from './resend-button.js'
import { useProblemText } from './use-problem-text.js'

export interface CodePanelProps {
  /** What was mailed, up to the address. */
  readonly detail: string
  /** Where it was sent; absent: the sentence says it. */
  readonly address?: string | undefined
  readonly onCode: (code: string) => void
  readonly onResend: () => void
}

/** Asks for the six digits that were mailed. */
export function CodePanel({ detail, address, onCode, onResend }: CodePanelProps) {
  const t = useMessages<typeof en>()
  const { status, mail } = useWidgetSelector(selectEmail)
  const problem = useProblemText()
  const left = useSecondsLeft(mail && mail.at + MAIL_LIFE_MS)
  const isOld = mail !== undefined && left === 0
  const isBusy = status.step === 'checking' || status.step === 'connecting'
  const error = problem ?? (isOld ? t('email.error.expiredCode') : undefined)
  return (
    <div className="mail" part="mail">
      <MailLead detail={detail} address={address}>
        {t('email.codeGood')}
      </MailLead>
      <CodeField
        // The digits of the mail before are void.
        key={mail?.at}
        label={t('email.codeField')}
        hasFocus
        isBusy={isBusy}
        error={error}
        onCode={onCode}
      />
      <p className="mail-waiting" role="status">
        {isBusy ? (
          <>
            <Spinner />
            <span>{t(`email.${status.step}`)}</span>
          </>
        ) : (
          // What is wrong with the code takes its place.
          error === undefined && t('email.spam')
        )}
      </p>
      <div className="actions">
        <ResendButton onResend={onResend} />
      </div>
    </div>
  )
}
