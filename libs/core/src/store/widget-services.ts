import type { CaipNetworkId } from '../caip/caip.js'
import type { ChainRegistry } from '../chains/chain-registry.js'
import type { PairingHandle } from '../connections/pairing-handle.js'
import type { ConnectorRegistry } from '../connectors/connector-registry.js'
import type { WalletRegistry } from '../connectors/wallet-registry.js'
import type { AppKitError } from '../errors/appkit-error.js'
import type { PlatformServices, TimerId } from '../plugin/services.js'
import type { AnnouncedViews } from '../router/announced-views.js'
import type { Route } from '../router/views.js'
import type { SIWXConfig } from '../sign-in/siwx.js'
import type { WidgetEventSink } from '../events/widget-event.js'
import type { DecimalsAnswer } from '../tokens/read-decimals.js'
import type { Toast } from '../toasts/toasts-slice.js'

/** The caller that opened a view for its result: the promise that waits. */
export interface ResultWaiter {
  /** `undefined`: the user left without it. */
  resolve(result: unknown): void
  reject(error: AppKitError): void
}

/** Who loads a picture now, and who waits for that. One for each kit. */
export interface ImageQueue {
  running: number
  /** Starts the one who has waited longest first. */
  readonly waiting: (() => void)[]
}

/** A switch that a wallet has been asked for. */
export interface AskedSwitch {
  readonly caipNetworkId: CaipNetworkId
  /** Ends the wait, for the caller as well; a late answer is only what the wallet does by itself. */
  cancel(): void
}

/** Abort controllers and timers of the flows under way: handles, so never in the state. */
export interface FlowHandles {
  /** Aborted when the kit is disposed. */
  readonly gone: AbortController
  /** The code of asking wallets, there or on its way: see `loadAsking`. */
  asking: Promise<unknown> | undefined
  /** The connect attempt under way. */
  connect: AbortController | undefined
  /** Counts what ends a try that still looks its wallet up: see `takeConnectTurn`. */
  connectTurn: number
  /** The pairing under way. */
  pairing: PairingHandle | undefined
  /** How many views show a pairing: while there is one, its URI is made anew before it runs out. */
  pairingWatchers: number
  /** The view of the pairing that the modal was closed on. */
  leftPairing: Extract<Route, { readonly view: 'ConnectingWalletConnect' }> | undefined
  /** Ids of the connectors whose transport is down. */
  readonly unreachable: Set<string>
  /** Ids of the sessions that ended lately: one may end while it is being connected. */
  readonly endedSessions: Set<string>
  /** The pictures being loaded. */
  readonly images: ImageQueue
  /** The switches of network that wallets have been asked for, by id. */
  readonly switches: Map<string, AskedSwitch>
  /** The timer that hides or opens the next toast. */
  toastTimer: TimerId | undefined
  /** Opens the success that waits until the error on screen has been read; `undefined`: none waits. */
  heldToast: (() => void) | undefined
  /** The error that opens next, and the success that came while it waited. @source docs/threats.md T7.13 */
  nextError: { after: Pick<Toast, 'variant' | 'message'> | undefined } | undefined
  /** Hashes of the transactions whose end is being looked for. */
  readonly followed: Set<string>
  /** How many decimals tokens have, as was read from the chain, by token and who was asked. */
  readonly tokenDecimals: Map<string, Promise<readonly DecimalsAnswer[]>>
  /** How many watch each query, by its key in the cache. */
  readonly watched: Map<string, number>
  /** Names of the flows that may not run twice at a time. */
  readonly running: Set<string>
  /** The answers of flows under way that several may wait for, by their names. */
  readonly shared: Map<string, Promise<unknown>>
  /** Waits for the result of the view on screen. */
  resultWaiter: ResultWaiter | undefined
}

/** Everything a thunk may use besides the state: the platform, the plug-ins, the wallets. One for each kit. */
export interface WidgetServices extends PlatformServices {
  readonly chains: ChainRegistry
  readonly connectors: ConnectorRegistry
  readonly wallets: WalletRegistry
  /** What features announce of their views. */
  readonly views: AnnouncedViews
  readonly flows: FlowHandles
  readonly emit: WidgetEventSink
  /** How people sign in, where the host wants them to. */
  readonly siwx: SIWXConfig | undefined
  /** Resolves once it is known whether the account in use has to sign in, and asked if it has. Never rejects. */
  readonly settleSignIn: (() => Promise<void>) | undefined
}
