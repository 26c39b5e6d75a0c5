import type { ButtonMessages } from '@appkit/locales'
import { dialogEn } from '@appkit/ui-react/dialog-at-once'

/** What the page itself says, in English: its buttons, and Connect before its code is there. */
export const en = {
  ...dialogEn,
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.loadFailed': 'Try again',
  'button.network': 'Select Network',
  'button.networkUnknown': 'Unknown Network',
  'button.networkUnsupported': 'Switch Network'
} as const satisfies ButtonMessages
