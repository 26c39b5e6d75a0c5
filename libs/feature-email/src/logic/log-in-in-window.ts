import type { Clock } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { awaitResult } from './await-result.js'
import { followLogin } from './follow-login.js'
import { providerAddress } from './provider-address.js'
import { connectSocial, runLogin, type BegunLogin, type LoginOutcome, type SocialLogin } from './run-login.js'
import { socialsSlice } from './socials-slice.js'

const { moved } = socialsSlice.actions

/** Interval of the checks whether the user has closed the window, ms; a check later it counts. @source docs/threats.md T3.12 */
const LOOK_MS = 250

/** Goes on with the login of a view in a window of the provider's. Never throws. @param opened the window, still empty; it is closed with the login */
export const logInInWindow =
  ({ provider, count, opened }: BegunLogin & { readonly opened: Window }): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(runInWindow({ provider, opened, signal: dispatch(followLogin(count)) }))
  }

/**
 * Runs a login in a window of the provider's. Never throws.
 * @param opened the window, still empty; it is closed with the login
 * @source docs/threats.md T3.12
 */
export const runInWindow =
  ({
    provider,
    opened,
    signal
  }: Omit<SocialLogin, 'closed'> & { readonly opened: Window }): WidgetThunk<Promise<LoginOutcome>> =>
  async (dispatch, _getState, { window, clock, emit }) => {
    emit({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    const closed = new AbortController()
    const watching = new AbortController()
    const leave = () => {
      watching.abort()
      opened.close()
    }
    signal.addEventListener('abort', leave)
    watchWindow(opened, clock, watching.signal, () => closed.abort())

    const outcome = await dispatch(
      runLogin({ provider, signal, closed: closed.signal }, async ({ runtime, connectorId }, over) => {
        const address = providerAddress(await runtime.getSocialRedirectUri({ provider }, over))
        opened.location.replace(address)
        dispatch(moved({ step: 'waiting' }))
        const resultUri = await awaitResult(window, { opened, origin: runtime.frameOrigin, signal: over })
        leave()
        return dispatch(connectSocial(connectorId, { provider, resultUri, signal }))
      })
    )
    leave()
    signal.removeEventListener('abort', leave)
    return outcome
  }

/**
 * Looks whether a window was closed, until the signal aborts.
 * @param onClosed called once, within half a second
 */
function watchWindow(opened: Window, clock: Clock, signal: AbortSignal, onClosed: () => void): void {
  let wasClosed = false
  const look = () => {
    if (signal.aborted) return
    // What the page posted last may arrive after it was closed.
    if (opened.closed && wasClosed) return onClosed()
    wasClosed = opened.closed
    timer = clock.setTimeout(look, LOOK_MS)
  }
  let timer = clock.setTimeout(look, LOOK_MS)
  signal.addEventListener('abort', () => clock.clearTimeout(timer), { once: true })
}
