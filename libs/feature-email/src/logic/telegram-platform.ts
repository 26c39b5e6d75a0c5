/** A Telegram app that shows pages in itself and opens no windows for them. */
export type TelegramPlatform = 'ios' | 'macos' | 'android' | 'other'

const NAMES: Readonly<Record<string, TelegramPlatform>> = {
  ios: 'ios',
  macos: 'macos',
  android: 'android',
  android_x: 'android',
  tdesktop: 'other'
}

/**
 * Which Telegram app shows the page. In its web versions pages open windows as they do anywhere, and so does a page that only brings
 * Telegram's script.
 * @returns `undefined`: none
 */
export function telegramPlatform(view: Window): TelegramPlatform | undefined {
  const { Telegram, TelegramWebviewProxy } = view as Window & {
    readonly Telegram?: { readonly WebApp?: { readonly platform?: unknown } }
    readonly TelegramWebviewProxy?: unknown
  }
  const platform = Telegram?.WebApp?.platform
  const named = typeof platform === 'string' && Object.hasOwn(NAMES, platform) ? NAMES[platform] : undefined
  return named ?? (TelegramWebviewProxy === undefined ? undefined : guess(view.navigator.userAgent))
}

function guess(userAgent: string): TelegramPlatform {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) ? 'macos' : 'other'
}
