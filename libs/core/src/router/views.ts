import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { WalletListing } from '../connectors/wallet-listing.js'

/** What the sending view is opened with; each part may be left to the person. */
export interface SendArguments {
  readonly namespace?: ChainNamespace | undefined
  /** CAIP-2, or the chain's own number. */
  readonly chainId?: CaipNetworkId | number | string | undefined
  /** The token's contract or mint; `'native'`: the network's own coin. */
  readonly assetAddress?: string | undefined
  /** In whole coins or tokens, plain decimal text such as `1.5`. */
  readonly amount?: string | undefined
  /** An address or a name. */
  readonly to?: string | undefined
}

/** What the swap view is opened with. */
export interface SwapArguments {
  /** Addresses, or symbols that one listed token has. */
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  /** In whole units of `fromToken`, plain decimal text such as `1.5`. */
  readonly amount?: string | undefined
}

/** Every view and what opening it needs. Features add theirs by declaration merging, each in its manifest. */
export interface ViewParameters {
  /** `namespace`: only wallets of this family are offered. */
  Connect: { readonly namespace?: ChainNamespace | undefined } | undefined
  /** The wallets alone, where Connect has them behind a button. `namespace`: as with Connect. */
  ConnectWallets: { readonly namespace?: ChainNamespace | undefined } | undefined
  ConnectingExternal: { readonly connectorUid: string }
  /** Pairing through the relay; `wallet`: the listed wallet that was chosen, `undefined`: any, by QR code. */
  ConnectingWalletConnect: { readonly wallet: WalletListing | undefined }
  /** Pairing of an app without chain adapters. */
  ConnectingWalletConnectBasic: undefined
  /** The choice of namespace of a wallet that is on several: the uids of its connectors, one for each namespace. */
  ConnectingMultiChain: { readonly connectorUids: readonly string[] }
  /** What of a new session could not be used. `name`: the wallet's. `code`: of an error, or `NOT_SHARED`: the wallet granted nothing there. */
  PartialConnection: {
    readonly name: string
    readonly unusable: readonly { readonly namespace: ChainNamespace; readonly code: string }[]
  }
  /** `namespace`: as with Connect. */
  AllWallets: { readonly namespace?: ChainNamespace | undefined } | undefined
  GetWallet: undefined
  Downloads: { readonly wallet: WalletListing }
  Account: undefined
  /** The account switcher: every connection. */
  ProfileWallets: undefined
  Networks: undefined
  /**
   * A feature does not work on the network in use: `reason` is the message key that says so, of a text with `{network}`, `networks` are
   * those where it works. Absent: the app does not.
   */
  UnsupportedChain: { readonly reason: string; readonly networks: readonly CaipNetworkId[] } | undefined
  WhatIsAWallet: undefined
}

/** The name of a view. */
export type ViewName = keyof ViewParameters

/** One entry of the view stack. `key` is unique in the life of the kit, so that the same view twice is two screens. */
export type Route = {
  readonly [V in ViewName]: { readonly key: string; readonly view: V; readonly parameters: ViewParameters[V] }
}[ViewName]
