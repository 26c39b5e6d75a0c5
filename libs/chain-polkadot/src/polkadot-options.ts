import type { CaipNetworkId } from '@appkit/core'

/** Options of `polkadot`. */
export interface PolkadotOptions {
  /** What the wallet calls the app when it asks its owner for access. @default 'AppKit' */
  readonly appName?: string | undefined
  /**
   * SS58 prefixes (0 to 16 383 but 46 and 47) of networks that the plug-in does not know, by CAIP-2 id. Addresses are shown with the prefix
   * of the network in use. @default 42, the generic prefix, for a network that is not known
   */
  readonly addressPrefixes?: Readonly<Record<CaipNetworkId, number>> | undefined
}
