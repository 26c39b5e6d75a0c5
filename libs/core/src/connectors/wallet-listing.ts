import type { CaipNetworkId } from '../caip/caip.js'

/** Where a wallet can be had and opened. Every link was vetted; an absent one is not known or may not be followed. @source docs/threats.md T1.14 */
export interface WalletLinks {
  readonly homepage?: string | undefined
  /** Prefix of links that open the wallet on a phone: a scheme of its own or an address it claims. */
  readonly mobile?: string | undefined
  /** Prefix of links that only the wallet's app on a phone can claim: a web address. */
  readonly universal?: string | undefined
  /** Prefix of links that open the wallet on a computer. */
  readonly desktop?: string | undefined
  /** The wallet as a web page. */
  readonly webapp?: string | undefined
  readonly chromeStore?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
}

/** A wallet as the directory or the app describes it; whether it is in the page is another question. */
export interface WalletListing {
  /** The directory's id, or the app's own. */
  readonly id: string
  /** Cleaned for display, at most 64 characters. @source docs/threats.md T1.01 */
  readonly name: string
  /** EIP-6963 reverse DNS name. */
  readonly rdns?: string | undefined
  /** The directory's picture. @source docs/threats.md T1.15 */
  readonly imageId?: string | undefined
  /** A picture the app gave. */
  readonly imageUrl?: string | undefined
  /** The networks it can be on. Empty: not known. */
  readonly chains: readonly CaipNetworkId[]
  readonly isCertified: boolean
  readonly links: WalletLinks
  /** Whether it can be paired over a relay. */
  readonly supportsWalletConnect: boolean
}
