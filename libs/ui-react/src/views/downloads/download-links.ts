import type { WalletListing } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'

/** A place where a wallet can be had. */
export type DownloadKind = 'chromeStore' | 'appStore' | 'playStore' | 'webapp' | 'homepage'

/** One row of the view. */
export interface DownloadLink {
  readonly kind: DownloadKind
  /** Vetted. */
  readonly href: string
}

const KINDS: Readonly<Record<DevicePlatform, readonly DownloadKind[]>> = {
  desktop: ['chromeStore', 'appStore', 'playStore', 'webapp', 'homepage'],
  ios: ['appStore', 'webapp', 'homepage'],
  android: ['playStore', 'webapp', 'homepage']
}

/** Where a wallet can be had for a device, the best place first. */
export function downloadLinks({ links }: WalletListing, device: DevicePlatform): readonly DownloadLink[] {
  return KINDS[device].flatMap((kind) => {
    const href = links[kind]
    return href === undefined ? [] : [{ kind, href }]
  })
}
