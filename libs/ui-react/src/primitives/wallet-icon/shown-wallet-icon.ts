import { isSafeIcon } from '@appkit/core/internal'

const FOUND_IN_PAGE: readonly string[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']
const APP_IMAGE = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]|blob:|\/(?!\/)|\.{0,2}\/(?!\/))/i

/** Whose picture it is. */
export interface WalletImage {
  readonly icon?: string | undefined
  /** How the wallet is reached. */
  readonly type?: string | undefined
}

/**
 * The picture that may be requested for a wallet; `undefined`: draw the placeholder. A wallet found in the page may only bring an inline
 * image; an address is followed only where the app itself gave it. @source docs/threats.md T1.02
 * @param appImages the images the app gave, by wallet id.
 */
export function shownWalletIcon(
  { icon, type }: WalletImage,
  appImages: Readonly<Record<string, string>> = {}
): string | undefined {
  if (icon === undefined || isSafeIcon(icon)) return icon
  const isOfApp = Object.values(appImages).includes(icon) || !FOUND_IN_PAGE.includes(type ?? 'ANNOUNCED')
  return isOfApp && APP_IMAGE.test(icon) ? icon : undefined
}
