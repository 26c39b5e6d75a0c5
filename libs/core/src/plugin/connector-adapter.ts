import type { ChainNamespace } from '../caip/caip.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { SIWXOpenMessage } from '../sign-in/siwx.js'
import type { Metadata } from '../options/widget-options.js'
import type { ConnectorSession, SessionRuntime } from './connector-session.js'
import type { LoginRuntime } from './login-runtime.js'
import type { Clock, DebugEvent } from './services.js'

export type {
  ConnectorSession,
  GrantedNamespace,
  LastNetworks,
  LastSession,
  SessionRuntime
} from './connector-session.js'

/**
 * The small, static half of a connector plug-in: a route to wallets that serves several namespaces at once (the relay, the secure frame).
 * Making one loads nothing.
 */
export interface ConnectorAdapter<Runtime extends ConnectorRuntime = ConnectorRuntime> {
  /** Stable: the `id` of each connector it makes, kept in storage. The relay's is `walletConnect`. */
  readonly id: string
  readonly type: 'WALLET_CONNECT' | 'AUTH'
  /** What the route is called in the wallet list. */
  readonly name: string
  /** Namespaces that it can serve. */
  readonly namespaces: readonly ChainNamespace[]
  /** Loads the connector module: heavy. */
  load(): Promise<ConnectorModule<Runtime>>
}

/** The heavy half of a connector plug-in. */
export interface ConnectorModule<Runtime extends ConnectorRuntime = ConnectorRuntime> {
  /** One runtime for each kit. Two runtimes share nothing. Connects to nothing yet. */
  create(context: ConnectorContext): Runtime
}

/** What a connector runtime may use of the kit. */
export interface ConnectorContext {
  /** The kit's id: tells stores of several kits on one page apart. */
  readonly kitId: string
  readonly projectId: string
  readonly metadata: Metadata
  /** Every supported network, now. May change while the kit lives. */
  getNetworks(): readonly CaipNetwork[]
  readonly window: Window
  readonly clock: Clock
  /**
   * Origins that may use the project, as patterns; an empty list is every origin. Asks the directory, where there is one.
   * @throws AppKitError they are unknown
   */
  getAllowedOrigins(): Promise<readonly string[]>
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
  /** Reports one settled change. */
  emit(event: ConnectorEvent): void
  debug(event: DebugEvent): void
}

/** What a wallet must be shown to pair: a QR code, or a link. */
export interface PairingUri {
  /** `wc:…@2?…`. Holds the pairing's key: only for the QR code, the clipboard on a click, and the chosen wallet's link. @source docs/threats.md T5.12 */
  readonly uri: string
  /** Epoch milliseconds. From then on the wallet may refuse it. */
  readonly expiresAt: number
}

/** What to pair. */
export interface PairRequest {
  /** Called once, when the URI can be shown. */
  onUri(uri: PairingUri): void
  /** Aborting ends the wait at once with CONNECTION_CANCELLED; a late answer of the wallet is undone quietly. */
  readonly signal: AbortSignal
  /** What to sign in with, where the wallet connects and signs in by one step; one that cannot only connects. */
  readonly signIn?: SIWXOpenMessage | undefined
}

/** A change that came from the wallet or from the transport, after it settled. */
export type ConnectorEvent =
  /** The session now grants this. */
  | { readonly type: 'sessionUpdated'; readonly session: ConnectorSession }
  /** Deleted by the wallet, expired, or found gone. Whatever was connected through it is disconnected. @source docs/threats.md T5.07 */
  | { readonly type: 'sessionEnded'; readonly sessionId: string; readonly reason: 'deleted' | 'expired' }
  /** Whether the wallet can be reached at this moment. @source docs/threats.md T5.01 */
  | { readonly type: 'transportChanged'; readonly isOnline: boolean }
  /** The route itself is refused (a project id that is not known, an origin that is not allowed): not tried again. */
  | { readonly type: 'refused'; readonly error: PlainError }
  /** Something that the app's developer has to mend, or to know of. */
  | { readonly type: 'alert'; readonly code: 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN' }
  /** A login's wallet asks the person about a request of the app: the frame has to be shown. */
  | { readonly type: 'approvalRequested'; readonly id: string; readonly method: string }
  /** The person has answered, or the request is over. */
  | { readonly type: 'approvalEnded'; readonly id: string; readonly outcome: 'approved' | 'rejected' | 'failed' }
  /** A method that no login's wallet takes was not sent. */
  | { readonly type: 'methodRefused'; readonly method: string }

/** One route at work for one kit. Every method rejects with an AppKitError and nothing else. */
export type ConnectorRuntime = PairingRuntime | LoginRuntime

/** A route whose wallet is somewhere else, and is paired. */
export interface PairingRuntime extends SessionRuntime {
  readonly kind: 'pairing'
  /** Whether some of its wallets connect and sign in by one step, on EVM networks. @default false */
  readonly canSignInAtOnce?: boolean | undefined
  /**
   * Makes a pairing, shows its URI, and waits for the wallet.
   * @throws USER_REJECTED, CONNECTION_CANCELLED, PAIRING_EXPIRED, UNAVAILABLE, BAD_RESPONSE, CONTEXT_CHANGED
   */
  pair(request: PairRequest): Promise<ConnectorSession>
}
