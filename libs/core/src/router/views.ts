import type { WalletListing } from '../wallet-directory/wallet-listing.js'

/**
 * Every view and what opening it needs, those of our features included; features of others add theirs by declaration merging.
 * @source spec §2
 */
export interface ViewParameters {
  Connect: undefined
  ConnectingExternal: { readonly connectorUid: string }
  /** Pairing through the relay; `wallet`: the listed wallet that was chosen, `undefined`: any, by QR code. */
  ConnectingWalletConnect: { readonly wallet: WalletListing | undefined }
  /** Pairing of an app without chain adapters. */
  ConnectingWalletConnectBasic: undefined
  /** The choice of namespace of a wallet that is on several: the uids of its connectors, one for each namespace. */
  ConnectingMultiChain: { readonly connectorUids: readonly string[] }
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { readonly wallet: WalletListing }
  Account: undefined
  /** The account switcher: every connection. */
  ProfileWallets: undefined
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
