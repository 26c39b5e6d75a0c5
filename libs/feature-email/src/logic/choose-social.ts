import type { SocialProvider } from '@appkit/core'
import { goTo, type WidgetThunk } from '@appkit/core/internal'
import { logInInWindow } from './log-in-in-window.js'
import { logInOnPage } from './log-in-on-page.js'
import { telegramPlatform } from './telegram-platform.js'

/** Begins a social login, in the tap itself: by a code, in a window of its own, or by the page where no window opens. @param loading as of `logInInWindow` */
export const chooseSocial =
  (provider: SocialProvider, loading: string): WidgetThunk =>
  (dispatch, _getState, { window }) => {
    if (provider === 'farcaster') dispatch(goTo({ view: 'ConnectingFarcaster' }))
    else if (telegramPlatform(window) === undefined) void dispatch(logInInWindow(provider, loading))
    else void dispatch(logInOnPage(provider))
  }
