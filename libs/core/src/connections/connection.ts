import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { AccountType, ChainAccount, ChainConnection } from '../plugin/chain-connection.js'
import type { EmbeddedUser } from '../plugin/login-runtime.js'

/** What is kept of a wallet so that it can be named while it connects and after it is gone from the page. */
export interface ConnectedWallet {
  readonly connectorId: string
  readonly name: string
  readonly icon?: string | undefined
  /** Its picture in the directory. */
  readonly imageId?: string | undefined
  readonly rdns?: string | undefined
  readonly type: string
}

/** The session that a connection is part of, together with those of other namespaces. */
export interface SessionPart {
  readonly id: string
  /** The networks that the wallet granted; others need its consent first. */
  readonly approved: readonly CaipNetworkId[]
  /** Who is logged in, where the session is a login. In memory only. @source docs/threats.md T12.06 */
  readonly user?: EmbeddedUser | undefined
}

/** A request that waits for the person in the secure frame. */
export interface Approval {
  readonly id: string
  readonly method: string
}

/** What a wallet of the page asks its user. */
export interface WalletPrompt {
  readonly id: string
  /** The key of the view that was on screen when it was asked for. */
  readonly route: string
}

/**
 * The state of one namespace. Only `connected` carries accounts. `connecting` is a first connection or the restoring of a saved one;
 * `reconnecting` is a live session that lost its transport.
 */
export type Connection =
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connecting'
      readonly wallet: ConnectedWallet
      /** The session that is being restored. */
      readonly sessionId?: string | undefined
    }
  | { readonly status: 'reconnecting'; readonly wallet: ConnectedWallet }
  | {
      readonly status: 'connected'
      readonly wallet: ConnectedWallet
      readonly connectorUid: string
      readonly accounts: readonly ChainAccount[]
      readonly activeAddress: string
      /** The chain the wallet is on; may be one the app does not support. */
      readonly caipNetworkId: CaipNetworkId
      /** Absent: the wallet is reached without a session. */
      readonly session?: SessionPart | undefined
      /** `false`: the session has lost its transport and is getting it back. @default true */
      readonly isReachable?: boolean | undefined
    }

/** The `connected` variant. */
export type LiveConnection = Extract<Connection, { status: 'connected' }>

/** What makes a namespace `connected`. */
export interface NewConnection {
  readonly namespace: ChainNamespace
  readonly wallet: ConnectedWallet
  readonly connection: ChainConnection
  readonly session?: SessionPart | undefined
  /** Which type of account is the one in use, where there are several. @default the wallet's first account */
  readonly accountType?: AccountType | undefined
  /** @default true */
  readonly isReachable?: boolean | undefined
  /** Whether the user has just chosen the wallet: it is then one that was used lately. @default false */
  readonly isChosen?: boolean | undefined
}

/** One try to connect, as the Connecting view shows it. */
export interface ConnectAttempt {
  readonly id: string
  readonly namespace: ChainNamespace
  readonly connectorUid: string
  readonly wallet: ConnectedWallet
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly step: 'waiting' | 'failed'
  readonly error?: PlainError | undefined
}
