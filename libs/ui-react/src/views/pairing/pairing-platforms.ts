import { walletPrefix, type WalletListing } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'

/** Where a wallet can be met: in this browser, on a phone (by code from here, or by link on it), in a tab, on this computer. */
export type PairingPlatform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop'

/**
 * Where a wallet can be met from a device, in the order of the tabs; never empty.
 * @param wallet `undefined`: any wallet, which is met by code. @param isInstalled whether it is in the page
 */
export function pairingPlatforms(
  wallet: WalletListing | undefined,
  device: DevicePlatform,
  isInstalled: boolean
): readonly PairingPlatform[] {
  if (!wallet) return ['qrcode']
  const { links } = wallet
  const isPhone = device !== 'desktop'
  const hasApp = walletPrefix(links, 'mobile') !== undefined
  const hasStore = links.appStore !== undefined || links.playStore !== undefined
  const offered: Readonly<Record<PairingPlatform, boolean>> = {
    browser: isInstalled,
    qrcode: !isPhone && (hasApp || hasStore),
    mobile: isPhone && hasApp,
    web: walletPrefix(links, 'web') !== undefined,
    desktop: !isPhone && walletPrefix(links, 'desktop') !== undefined
  }
  const platforms = (Object.keys(offered) as PairingPlatform[]).filter((platform) => offered[platform])
  return platforms.length > 0 ? platforms : ['qrcode']
}
