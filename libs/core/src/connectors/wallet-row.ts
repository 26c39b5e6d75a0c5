import type { CaipNetwork } from '../networks/network.js'
import type { OptionsState } from '../options/options-slice.js'
import type { WalletGroup } from '../options/widget-options.js'
import type { ChainNamespace } from '../caip/caip.js'
import type { ConnectorRoute } from './connectors-slice.js'
import type { WalletsOf } from './group-connectors.js'
import type { Connector, ConnectorCaution } from '../plugin/connector.js'
import type { WalletListing } from './wallet-listing.js'

/** The order of the groups. */
export const WALLET_GROUP_ORDER: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended'
]

/** How many wallets are recommended at most, those that are shown anyway included. */
export const RECOMMENDED_LIMIT = 4

/** One line of the wallet list: one wallet, with every connector that reaches it. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  readonly group: WalletGroup
  /** Empty for a wallet that is not in the page, and for the way to wallets elsewhere (group `walletConnect`). */
  readonly connectors: readonly Connector[]
  readonly tag: 'recent' | 'connected' | 'installed' | undefined
  readonly caution: ConnectorCaution | undefined
  /** Shown below a name that is in doubt. */
  readonly rdns: string | undefined
  /** What is known of a wallet that is not in the page. */
  readonly listing: WalletListing | undefined
  /** Another row has the same name: this one says which families it is for. */
  readonly isApart?: boolean | undefined
}

/** The place of a row that is on its way. */
export interface PendingRow {
  readonly key: string
  readonly group: 'featured' | 'custom' | 'recommended'
  readonly isPending: true
}

/** What the wallet list is made of besides the directory's part. */
export interface WalletSources {
  readonly connectors: readonly Connector[]
  /** Keys of `recentWalletKey`, newest first. */
  readonly recent: readonly string[]
  readonly connectedUids: ReadonlySet<string>
  /** The way to wallets elsewhere, where the app offers it. */
  readonly relay?: ConnectorRoute | undefined
  readonly options: OptionsState
  /** The app's networks: a wallet that serves none of them is not offered. */
  readonly supported: readonly CaipNetwork[]
  /** The family that is offered; absent: all. */
  readonly namespace?: ChainNamespace | undefined
}

/** Merges the directory's part into the list; it comes with that part, so that a page without a directory does without it. */
export interface WalletMerge {
  /** Ids of the app that mean this wallet. */
  idsOf(connector: Connector): readonly string[]
  /** Wallets of the directory that are this very one, by id or rdns. */
  readonly walletsOf: WalletsOf
  /**
   * The rows beside those of the page: featured, the app's own, recommended.
   * @param roomFor how many recommended wallets fit beside the given rows.
   */
  rowsBeside(
    found: readonly WalletRow[],
    options: OptionsState,
    roomFor: (rows: readonly WalletRow[]) => number
  ): readonly WalletRow[]
}

/** The directory's part of the wallet list. */
export type ListedWallets =
  /** There is nothing to wait for. */
  | { readonly status: 'absent' }
  /** Which wallets the app's ids mean is being looked up; until then no wallet is offered that might be excluded. */
  | { readonly status: 'resolving' }
  /** `merge`: what is known so far. */
  | { readonly status: 'pending'; readonly merge?: WalletMerge }
  | {
      readonly status: 'ready'
      readonly merge: WalletMerge
      readonly recommended: readonly WalletListing[]
      /** Wallets in the whole directory, for the label of the way there; `undefined`: not known. */
      readonly count: number | undefined
    }
