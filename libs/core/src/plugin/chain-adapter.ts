import type { ChainNamespace } from '../caip/caip.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { SafeAppsOptions } from '../options/widget-options.js'
import type { SIWXVerifier } from '../sign-in/siwx.js'
import type { ChainModule } from './chain-runtime.js'
import type { Connector } from './connector.js'
import type { Clock, DebugEvent, Disposer } from './services.js'

/** What a chain plug-in can do. A capability is declared or the interface does not offer it. */
export type ChainCapability =
  | 'signMessage'
  | 'switchNetwork'
  | 'estimateGas'
  | 'sendTransaction'
  | 'waitForReceipt'
  | 'getBalance'
  | 'getTokenBalance'
  | 'getCapabilities'
  | 'getAssets'
  | 'estimateFee'
  | 'inspectReceiver'
  | 'readTokenDecimals'
  | 'sendCalls'
  | 'inspectTransactions'
  | 'simulateTransactions'
  | 'revokeAccess'

/**
 * What plug-ins share with the host under `ChainAdapter.handle`, by namespace. Empty here: an entry that has the types adds them by declaration
 * merging, e.g. `@appkit/chain-eip155/wagmi`.
 */
export interface ChainHandles {}

/** What a namespace's plug-in shares with the host; `unknown` where it is not typed. */
export type ChainHandle<N extends ChainNamespace> = N extends keyof ChainHandles ? ChainHandles[N] : unknown

/** What a chain plug-in may ask of a kit that it was given to, before anything is loaded. */
export interface ChainHost {
  /** Resolves when the last visit's connections are settled. */
  ready(): Promise<void>
  /** Opens the modal, where a person chooses a wallet of the plug-in's namespace. */
  connect(): Promise<
    { readonly status: 'connected' | 'cancelled' } | { readonly status: 'failed'; readonly error: PlainError }
  >
  /** Loads the plug-in's chain module. @returns what its runtime shares, `ChainRuntime.handle` @throws CHUNK_LOAD_FAILED, DISPOSED */
  loadHandle(): Promise<unknown>
}

/**
 * The small, static half of a chain plug-in: what a host passes to `createAppKit`. Making one loads nothing.
 */
export interface ChainAdapter<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N
  readonly capabilities: ReadonlySet<ChainCapability>
  /** Whether some of its wallets connect and sign in by one step. @default false */
  readonly canSignInAtOnce?: boolean | undefined
  /** What the host shares with the plug-in, and finds again in the kit (eip155: its wagmi config). */
  readonly handle?: unknown
  /** Takes the kit that the plug-in was given to; called once for each kit, in a page. */
  attach?(host: ChainHost): Disposer
  /** Requests the wallets of the page, once, to announce themselves, and listens to them: what the user sees until discovery is loaded, which goes on from it. */
  askAnnounced?(window: Window): Announcements
  /** Loads the discovery code: a few kilobytes, no chain library. */
  loadDiscovery(): Promise<ChainDiscovery>
  /** Loads the chain module: heavy. */
  load(): Promise<ChainModule<N>>
  /** Loads what tells whether an account of the namespace signed, without a wallet. */
  loadVerifier?(sources: VerifierSources): Promise<SIWXVerifier>
}

/** The wallets that announce themselves to a page. */
export interface Announcements {
  /** In the order of their announcements; those that are in doubt carry a caution. */
  list(): readonly DiscoveredWallet[]
  /** Whether more have announced themselves than are kept. */
  isFull(): boolean
  /** Calls back after each change. */
  subscribe(onChange: () => void): Disposer
  /** Stops listening. A second call does nothing. */
  dispose(): void
}

/** A wallet as it announces itself, with nothing to warn of. */
export interface AnnouncedWallet {
  /** That of its connector. */
  readonly id: string
  readonly name: string
  /** A `data:image/…` address. */
  readonly icon: string
}

/** Whom a verifier may ask: about accounts that are contracts, say. */
export interface VerifierSources {
  /** The supported networks, of every namespace, now. */
  getNetworks(): readonly CaipNetwork[]
  readonly fetch: typeof globalThis.fetch
}

/** Finds the wallets of one namespace in the page. */
export interface ChainDiscovery {
  /** Starts looking; reports the whole list each time it changes. The disposer removes every listener and timer. */
  discover(context: DiscoveryContext): Disposer
}

/** What discovery may use. */
export interface DiscoveryContext {
  readonly window: Window
  readonly clock: Clock
  /** Whether announced (EIP-6963 and the like) wallets are wanted. @default true */
  readonly enableAnnounced: boolean
  /** What the page has of the plug-in's `askAnnounced` already; it stays when discovery ends. @default discovery requests announcements itself */
  readonly announcements?: Announcements | undefined
  /** Whether plain injected wallets (`window.ethereum` and the like) are wanted. @default true */
  readonly enableInjected: boolean
  /** Multisig wallets whose page may show this one in a frame. @default none */
  readonly safeApps?: SafeAppsOptions | undefined
  /** Replaces the list of wallets found. */
  report(wallets: readonly DiscoveredWallet[]): void
  debug(event: DebugEvent): void
}

/** A wallet found in the page: its description, and the live object that speaks the namespace's standard. */
export interface DiscoveredWallet {
  readonly connector: Connector
  /** EIP-1193 provider, Wallet Standard wallet, …; opaque to core. */
  readonly provider: unknown
}
