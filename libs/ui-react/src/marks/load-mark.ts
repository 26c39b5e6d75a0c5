import type { SocialProvider } from '@appkit/core'
import type { SocialMark } from './social-marks.js'

/*
 * The marks that the kit brings along, each group in a file that is loaded when one of them is shown. Those of networks and wallets are `data:`
 * addresses for `img.src`, and `undefined` where the kit has none. All reject when the file cannot be loaded.
 */

/** @param caipNetworkId CAIP-2, e.g. `eip155:1` */
export async function loadNetworkMark(caipNetworkId: string): Promise<string | undefined> {
  const { NETWORK_MARKS } = await import('./network-marks.js')
  const known = markIn(NETWORK_MARKS, caipNetworkId)
  if (known !== undefined) return known
  const { MORE_NETWORK_MARKS } = await import('./more-network-marks.js')
  return markIn(MORE_NETWORK_MARKS, caipNetworkId)
}

/** @param id of the wallet in the directory */
export async function loadWalletMark(id: string): Promise<string | undefined> {
  const { WALLET_MARKS } = await import('./wallet-marks.js')
  return markIn(WALLET_MARKS, id)
}

/** @param slug what a wallet is called in code, e.g. `metamask`, `trust` */
export async function loadNamedWalletMark(slug: string): Promise<string | undefined> {
  const { WALLET_IDS, WALLET_MARKS } = await import('./wallet-marks.js')
  const id = Object.hasOwn(WALLET_IDS, slug) ? WALLET_IDS[slug] : undefined
  return id === undefined ? undefined : markIn(WALLET_MARKS, id)
}

/** The marks of the logins, which are drawn in the colour of the text where their brand wants that. */
export async function loadSocialMarks(): Promise<Readonly<Record<SocialProvider, SocialMark>>> {
  return (await import('./social-marks.js')).SOCIAL_MARKS
}

/** The mark of WalletConnect. */
export async function loadWalletConnectMark(): Promise<string> {
  const { WALLET_CONNECT_MARK } = await import('./wallet-connect-mark.js')
  return toAddress(WALLET_CONNECT_MARK)
}

function markIn(marks: Readonly<Record<string, string>>, id: string): string | undefined {
  const svg = Object.hasOwn(marks, id) ? marks[id] : undefined
  return svg === undefined ? undefined : toAddress(svg)
}

const toAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
