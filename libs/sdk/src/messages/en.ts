import type { ButtonMessages } from '@appkit/locales'
import { dialogEn } from '@appkit/ui-react/dialog-at-once'

/** What the page itself says, in English: its buttons, and Connect before its code is there. */
export const en = {
  ...dialogEn,
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting...',
  'button.loadFailed': 'Try again',
  'button.network': 'Select network',
  'button.networkUnknown': 'Unknown network',
  'button.networkUnsupported': 'Switch network'
} as const satisfies ButtonMessages
