/** What the elements say, in English. */
export const en = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.loadFailed': 'Try again',
  'button.network': 'Select Network',
  'button.networkUnknown': 'Unknown Network',
  'button.networkUnsupported': 'Switch Network'
} as const
