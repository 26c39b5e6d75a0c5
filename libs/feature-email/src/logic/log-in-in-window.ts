import type { SocialProvider } from '@appkit/core'
import { goTo, type WidgetThunk } from '@appkit/core/internal'
import { awaitResult } from './await-result.js'
import { beginLogin } from './begin-login.js'
import { openProviderWindow, providerAddress, watchWindow } from './provider-window.js'
import { connectSocial, runLogin } from './run-login.js'
import { socialsSlice } from './socials-slice.js'

const { moved } = socialsSlice.actions

/**
 * Logs in by a social account, in a window of the provider's. It is opened at once, so this has to be called in a tap. Never throws.
 * @param loading what the window says until it is known where it goes
 * @source docs/threats.md T3.12
 */
export const logInInWindow =
  (provider: SocialProvider, loading: string): WidgetThunk<Promise<void>> =>
  async (dispatch, _getState, { window, clock, emit }) => {
    const opened = openProviderWindow(window, loading)
    dispatch(goTo({ view: 'ConnectingSocial' }))
    const signal = dispatch(beginLogin(provider))
    if (!opened) {
      dispatch(moved({ step: 'blocked' }))
      return
    }
    emit({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    const closed = new AbortController()
    const watching = new AbortController()
    const leave = () => {
      watching.abort()
      opened.close()
    }
    signal.addEventListener('abort', leave)
    watchWindow(opened, clock, watching.signal, () => closed.abort())

    await dispatch(
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
  }
