import type { ChainNamespace } from '../caip/caip.js'
import type { WalletRow } from './wallet-row.js'
import type { Destination } from '../router/router-slice.js'

/** What decides where a wallet is met. */
export interface WalletReach {
  /** Whether wallets elsewhere can be paired. */
  readonly hasRelay: boolean
  readonly isPhone: boolean
  /** The family that is offered; absent: all. */
  readonly namespace?: ChainNamespace | undefined
}

/**
 * Where choosing a row of a wallet list leads: to pairing, to the choice of a network family, or to where the wallet can be had. The one
 * place that decides. @returns `undefined`: its connector is connected at once
 */
export function rowDestination({ connectors, listing, group }: WalletRow, reach: WalletReach): Destination | undefined {
  if (connectors.length > 1) {
    return { view: 'ConnectingMultiChain', parameters: { connectorUids: connectors.map(({ uid }) => uid) } }
  }
  if (connectors.length === 1) return undefined
  if (listing && !(reach.hasRelay && listing.supportsWalletConnect)) {
    return { view: 'Downloads', parameters: { wallet: listing } }
  }
  if (group === 'walletConnect' && reach.isPhone) return allWallets(reach.namespace)
  return { view: 'ConnectingWalletConnect', parameters: { wallet: listing } }
}

/** The list of all wallets, or of those of one family. */
export const allWallets = (namespace: ChainNamespace | undefined): Destination<'AllWallets'> => ({
  view: 'AllWallets',
  parameters: namespace && { namespace }
})
