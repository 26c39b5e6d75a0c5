import type { WalletListing } from '../wallet-directory/wallet-listing.js'

/**
 * Every view and what opening it needs, those of our features included; features of others add theirs by declaration merging.
 * @source spec §2
 */
export interface ViewParameters {
  Connect: undefined
  ConnectingExternal: { readonly connectorUid: string }
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { readonly wallet: WalletListing }
  Account: undefined
  Networks: undefined
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  Transactions: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
}

/** The name of a view. */
export type ViewName = keyof ViewParameters

/** One entry of the view stack. `key` is unique in the life of the kit, so that the same view twice is two screens. */
export type Route = {
  readonly [V in ViewName]: { readonly key: string; readonly view: V; readonly parameters: ViewParameters[V] }
}[ViewName]
