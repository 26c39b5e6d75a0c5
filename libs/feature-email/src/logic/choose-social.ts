import { AppKitError, type SocialProvider } from '@appkit/core'
import { goTo, loadChunk, openProviderWindow, type WidgetThunk } from '@appkit/core/internal'
import { beginLogin } from './begin-login.js'
import type { BegunLogin } from './run-login.js'
import { selectSocials, socialsSlice } from './socials-slice.js'
import { telegramPlatform } from './telegram-platform.js'

const { moved } = socialsSlice.actions

/**
 * Begins a social login: by a code, in a window of its own, or by the page where no window opens. The window is opened at once, so this has
 * to be called in a tap; what the login needs is loaded after that. Never throws.
 * @param loading what the window says until it is known where it goes
 */
export const chooseSocial =
  (provider: SocialProvider, loading: string): WidgetThunk =>
  (dispatch, _getState, { window }) => {
    if (provider === 'farcaster') {
      dispatch(goTo({ view: 'ConnectingFarcaster' }))
    } else if (telegramPlatform(window) === undefined) {
      const opened = openProviderWindow(window, loading)
      const login = dispatch(enterLogin(provider))
      if (opened) void dispatch(goOn(login, opened))
      else dispatch(moved({ step: 'blocked' }))
    } else {
      dispatch(chooseOnPage(provider))
    }
  }

/** Begins a social login for which the page itself goes to the provider. Never throws. */
export const chooseOnPage =
  (provider: SocialProvider): WidgetThunk =>
  (dispatch) =>
    void dispatch(goOn(dispatch(enterLogin(provider))))

const enterLogin =
  (provider: SocialProvider): WidgetThunk<BegunLogin> =>
  (dispatch) => {
    dispatch(goTo({ view: 'ConnectingSocial' }))
    return { provider, count: dispatch(beginLogin(provider)) }
  }

const goOn =
  (login: BegunLogin, opened?: Window): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    try {
      const { logInInWindow, logInOnPage } = await loadChunk('the social login', import('./social-logins.js'))
      await dispatch(opened ? logInInWindow({ ...login, opened }) : logInOnPage(login))
    } catch (cause) {
      opened?.close()
      const isLatest = selectSocials(getState()).count === login.count
      if (AppKitError.is(cause) && isLatest) dispatch(moved({ step: 'failed', error: cause.toPlain() }))
    }
  }
