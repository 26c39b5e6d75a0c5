import type { Features, SocialProvider } from '@appkit/core'
import { isSocialProvider, SOCIAL_PROVIDERS, type WidgetThunk } from '@appkit/core/internal'
import { telegramPlatform, type TelegramPlatform } from './telegram-platform.js'

/** The social logins that do not work in Telegram's apps. */
const LEFT_OUT: Readonly<Record<TelegramPlatform, readonly SocialProvider[]>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
  other: []
}

/** The social logins that are offered here, in the host's order. */
export const offeredSocials =
  (wanted: Features['socials']): WidgetThunk<readonly SocialProvider[]> =>
  (_dispatch, _getState, { window }) => {
    const platform = telegramPlatform(window)
    const left = platform === undefined ? [] : LEFT_OUT[platform]
    const listed = Array.isArray(wanted) ? wanted : SOCIAL_PROVIDERS
    return [...new Set(listed)].filter((provider) => isSocialProvider(provider) && !left.includes(provider))
  }
