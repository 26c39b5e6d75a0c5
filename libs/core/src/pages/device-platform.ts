/** The kind of device a page is on, as far as links to wallets differ. */
export type DevicePlatform = 'ios' | 'android' | 'desktop'

/** Guesses the device. An iPad that poses as a Mac is told by its touch screen. */
export function devicePlatform({ navigator }: Window): DevicePlatform {
  const { userAgent, maxTouchPoints } = navigator
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
