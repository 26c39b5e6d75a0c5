import type { WalletListing } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'

/** Wallets that open a page in their own browser, where they can be connected, by directory id. */
const BROWSE_LINKS: ReadonlyMap<string, (page: string, origin: string) => string> = new Map([
  [
    'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`
  ],
  [
    '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    (page, origin) => `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`
  ],
  [
    'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    (page) => `https://go.cb-w.com/dapp?cb_url=${page}`
  ]
])

/**
 * The link that opens an installed wallet's app: in the wallet's own browser on this page where the wallet knows how to.
 * @param page the address of the page. @returns `undefined` when there is none for the device
 */
export function openLink({ id, links }: WalletListing, device: DevicePlatform, page: URL): string | undefined {
  if (device === 'desktop') return links.desktop
  const browse = BROWSE_LINKS.get(id)
  return browse ? browse(encodeURIComponent(page.href), encodeURIComponent(page.origin)) : links.mobile
}
