import {
  Icon,
  Spinner,
  TextField,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  type ConnectMethodProps
} from '@appkit/ui-react'
import { selectAccess } from '../logic/access-slice.js'
import { selectEmail } from '../logic/email-slice.js'
import { askAhead, sendMail, typeEmail } from '../logic/send-mail.js'
import { selectIsLoggedIn } from '../logic/select-is-logged-in.js'
import type { en } from '../messages/en.js'
import { useProblemText } from './use-problem-text.js'
import { useVisit } from './use-visit.js'

/**
 * The way to connect by email: one field. The login route is loaded when it is first focused, and not before. An app that may not use it is
 * told so here, and keeps its wallets.
 */
export function EmailField({ isDisabled }: ConnectMethodProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { typed, status } = useWidgetSelector(selectEmail)
  const { access, error: accessError } = useWidgetSelector(selectAccess)
  const problem = useProblemText()
  const begin = useVisit()
  const isLoggedIn = useWidgetSelector(selectIsLoggedIn)
  const isRefused = access === 'refused'
  const isBusy = status.step !== 'idle'
  const isUnknown = access === 'unknown' && !isBusy
  const isClosed = isDisabled || isLoggedIn
  const hasNotLoaded = accessError?.code === 'CHUNK_LOAD_FAILED' || accessError?.code === 'TIMEOUT'
  const unreachable = t(hasNotLoaded ? 'email.error.loading' : 'email.error.unreachable')
  const submit = () => {
    if (!isClosed && !isRefused) void dispatch(sendMail(begin))
  }

  return (
    <form
      className="email"
      part="email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('email.field')}
        placeholder={t('email.placeholder')}
        inputMode="email"
        autoComplete="email"
        value={typed}
        onChange={(text) => dispatch(typeEmail(text))}
        onFocus={() => {
          if (access === 'unasked') void dispatch(askAhead())
        }}
        disabled={isClosed}
        isReadOnly={isRefused || isBusy}
        error={isRefused ? t('email.error.refused') : (problem ?? (isUnknown ? unreachable : undefined))}
        after={
          <button
            type="submit"
            className="email-send"
            part="email-send"
            aria-label={t('email.submit')}
            title={t('email.submit')}
            disabled={isClosed || isRefused}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? <Spinner /> : <ArrowIcon />}
          </button>
        }
      />
    </form>
  )
}

/** Onwards; mirrored in right-to-left text. */
function ArrowIcon() {
  return (
    <Icon>
      <path className="icon-directed" d="M4.25 10h11.5m-4.75-4.75L15.75 10 11 14.75" />
    </Icon>
  )
}
