import { selectEmbeddedUser } from '@appkit/core/internal'
import {
  Button,
  Notice,
  TextField,
  useFeatureView,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import { requestChange } from '../logic/change-email.js'
import { emailSlice, selectEmail } from '../logic/email-slice.js'
import type { en } from '../messages/en.js'
import { useProblemText } from './use-problem-text.js'
import { useVisit } from './use-visit.js'

/** Changes the address that the user logs in with. */
export function UpdateEmailView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const begin = useVisit()
  const { typedNew, status } = useWidgetSelector(selectEmail)
  const current = useWidgetSelector(selectEmbeddedUser)?.email
  const problem = useProblemText()
  const hasPasskeys = useFeatureView('AddPasskey') !== undefined
  const save = () => void dispatch(requestChange(begin))

  return (
    <form
      className="mail-form"
      part="mail-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {current === undefined ? undefined : (
        <p className="mail-current">
          <span>{t('email.current')}</span>
          <bdi className="mail-address">{current}</bdi>
        </p>
      )}
      <TextField
        label={t('email.newField')}
        placeholder={t('email.placeholder')}
        inputMode="email"
        autoComplete="email"
        value={typedNew}
        onChange={(text) => dispatch(emailSlice.actions.newTyped(text))}
        hasFocus
        isReadOnly={status.step !== 'idle'}
        error={problem}
      />
      <Notice tone="info">{t('email.changeHint')}</Notice>
      <div className="actions">
        <Button isLoading={status.step === 'sending'} isDisabled={typedNew.trim() === ''} onClick={save}>
          {t('email.save')}
        </Button>
        {hasPasskeys ? (
          <Button
            variant="plain"
            isDisabled={typedNew.trim() === '' || status.step !== 'idle'}
            onClick={() => void dispatch(requestChange(begin, { isMailboxLost: true }))}
          >
            {t('email.mailboxLost')}
          </Button>
        ) : undefined}
      </div>
    </form>
  )
}
