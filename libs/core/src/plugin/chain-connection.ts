import type { BaseUnits } from '../amounts/amount-kinds.js'
import type { CaipAddress, CaipNetworkId } from '../caip/caip.js'
import type { SIWXOpenMessage } from '../sign-in/siwx.js'
import type { Connector } from './connector.js'

/** Account types. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account of a connection. `address` is in its namespace's canonical form. */
export interface ChainAccount {
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly type: AccountType
  /** Hexadecimal digits without `0x`; absent where the wallet does not say it. */
  readonly publicKey?: string | undefined
  /** BIP-32 derivation path; absent where the wallet does not say it. */
  readonly path?: string | undefined
}

/** A live connection as the chain runtime reports it. */
export interface ChainConnection {
  readonly connectorUid: string
  /** At least one; the first is the active one. */
  readonly accounts: readonly ChainAccount[]
  /** The chain the wallet is on. May be one the host did not list. */
  readonly caipNetworkId: CaipNetworkId
  /** What the first account has signed, where it has signed in by connecting. */
  readonly signedIn?: { readonly message: string; readonly signature: string } | undefined
}

/** A change that came from the wallet (or from the host's own chain library), after it settled. */
export type ChainEvent =
  /** The wallet now grants these accounts. Never empty: an empty grant is `disconnected`. */
  | { readonly type: 'accountsChanged'; readonly connectorUid: string; readonly accounts: readonly ChainAccount[] }
  /** `accounts`: the same ones as before, in their order, where addresses are written differently on the other network. */
  | {
      readonly type: 'networkChanged'
      readonly connectorUid: string
      readonly caipNetworkId: CaipNetworkId
      readonly accounts?: readonly ChainAccount[] | undefined
    }
  /** `isByHost`: the host ended it through its own chain library, and the session that it may be part of is not over yet. */
  | { readonly type: 'disconnected'; readonly connectorUid: string; readonly isByHost?: boolean | undefined }
  /** The host connected a wallet through its own chain library. */
  | { readonly type: 'connected'; readonly connector: Connector; readonly connection: ChainConnection }
  /** The wallet accepted a transaction of the host's own chain library. */
  | { readonly type: 'transactionSent'; readonly connectorUid: string; readonly transaction: ChainTransaction }

/** A transaction that was sent, as far as the kit follows and shows it. */
export interface ChainTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** The sender's own address where there is no receiver, as when a contract is deployed. */
  readonly to: string
  /** Of the native coin, wei or the like. */
  readonly value: BaseUnits
  /** Whether it carries call data. */
  readonly isCall: boolean
}

/** What to connect. */
export interface ConnectRequest {
  readonly connector: Connector
  readonly provider: unknown
  /** The network the app wants. A wallet on another one stays connected there; switching is a request of its own. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** Aborting ends the wait at once with CONNECTION_CANCELLED; a late answer of the wallet is undone quietly. */
  readonly signal: AbortSignal
  /** What to sign in with, where the wallet connects and signs in by one step; one that cannot only connects. */
  readonly signIn?: SIWXOpenMessage | undefined
}

/** What to bring back. */
export interface ReconnectRequest extends ConnectRequest {
  /**
   * Whether a wallet that has no silent question may be asked all the same: it answered this tab a short while ago, or it is reached through
   * a session. @default false
   */
  readonly mayAsk?: boolean | undefined
  /**
   * To be called before the wallet is asked by anything that some wallets answer with a window, though it is meant to be silent. A wallet that then
   * refuses, fails or does not answer in time is not asked again until its owner connects it.
   */
  onAsk?(): void
}
