import type { LinkPlace } from '../connections/pairing-links.js'
import type { DevicePlatform } from './device-platform.js'

/** What the Telegram app puts into the pages that it shows. */
const TELEGRAM_MARKS = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

/** Where a page is shown, as far as links to wallets differ. */
export function linkPlace(view: Window, device: DevicePlatform): LinkPlace {
  return {
    isAndroid: device === 'android',
    isTelegram: TELEGRAM_MARKS.some((mark) => mark in view),
    isFramed: view.top !== null && view.top !== undefined && view.top !== view
  }
}
