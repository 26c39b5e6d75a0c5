import { Spinner, useMessages, useWidgetDispatch, useWidgetSelector, type ConnectMethodProps } from '@appkit/ui-react'
import { selectAccess } from '../logic/access-slice.js'
import { logInByPasskey } from '../logic/log-in-by-passkey.js'
import { selectPasskeys } from '../logic/passkeys-slice.js'
import { selectIsLoggedIn } from '../logic/select-is-logged-in.js'
import type { passkeysEn } from '../messages/passkeys-en.js'
import { PasskeyIcon } from './passkey-icon.js'
import { useVisit } from './use-visit.js'

/** The way to connect by a passkey: one button. Nothing is requested or loaded before it is pressed. */
export function PasskeyButton({ isDisabled }: ConnectMethodProps) {
  const t = useMessages<typeof passkeysEn>()
  const dispatch = useWidgetDispatch()
  const { isBusy, error } = useWidgetSelector(selectPasskeys)
  const isRefused = useWidgetSelector(selectAccess).access === 'refused'
  const isLoggedIn = useWidgetSelector(selectIsLoggedIn)
  const begin = useVisit()
  const problem = isRefused
    ? t('passkeys.error.refused')
    : error && t(error.code === 'CHUNK_LOAD_FAILED' ? 'passkeys.error.loading' : 'passkeys.error.unreachable')

  return (
    <div className="passkey" part="passkey">
      <button
        type="button"
        className="passkey-use"
        part="passkey-use"
        disabled={isDisabled || isLoggedIn || isRefused}
        aria-busy={isBusy ? true : undefined}
        onClick={() => void dispatch(logInByPasskey(begin))}
      >
        {isBusy ? <Spinner /> : <PasskeyIcon />}
        <span>{t(isBusy ? 'passkeys.busy' : 'passkeys.use')}</span>
      </button>
      <p className="passkey-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
