import type { Features, SocialProvider } from '@appkit/core'
import { isSocialProvider, SOCIAL_PROVIDERS } from '@appkit/core/internal'
import { telegramPlatform, type TelegramPlatform } from './telegram-platform.js'

/** The social logins that do not work in Telegram's apps. */
const LEFT_OUT: Readonly<Record<TelegramPlatform, readonly SocialProvider[]>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
  other: []
}

/** The social logins that are offered in a page, in the host's order. */
export function offeredSocials(wanted: Features['socials'], view: Window): readonly SocialProvider[] {
  const platform = telegramPlatform(view)
  const left = platform === undefined ? [] : LEFT_OUT[platform]
  const listed = Array.isArray(wanted) ? wanted : SOCIAL_PROVIDERS
  return [...new Set(listed)].filter((provider) => isSocialProvider(provider) && !left.includes(provider))
}
