/** Ends something that was started. Calling it twice is safe. */
export type Disposer = () => void

/** A timer handle of the injected clock. */
export type TimerId = unknown

/** Time, injected so that tests can drive it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(callback: () => void, milliseconds: number): TimerId
  clearTimeout(timer: TimerId): void
}

/** A synchronous text store, shaped like `Storage`. Methods may throw; the kit never lets that reach the host. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Keys that begin with the prefix. */
  keys(prefix: string): readonly string[]
}

/** Something worth knowing while debugging. Never carries an address, a signature or a URL with a key. */
export interface DebugEvent {
  readonly name: string
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Where the upstream services live. Each may be self-hosted; an absent one is not called. No trailing slash. */
export interface BaseUrls {
  /** Chain RPC and data provider: `{rpc}/v1/?chainId=…&projectId=…`. Absent: each network's own public RPC. */
  readonly rpc?: string | undefined
  /** Wallet directory: listed wallets and their pictures. Absent: only the wallets of the page and of the app are known. */
  readonly directory?: string | undefined
  /** Relay of WalletConnect sessions, `wss://…`. Absent: the public one, which asks for a project id of its own. */
  readonly relay?: string | undefined
  /** The secure frame, an exact origin that serves nothing else. Absent: there is no login by email or a social account. */
  readonly frame?: string | undefined
}

/** The page's APIs that the kit calls. */
export interface PlatformServices {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly storage: TextStorage
  /** Kept for this tab only, also over a reload. */
  readonly tabStorage: TextStorage
  readonly baseUrls: BaseUrls
  /** The page's window; discovery listens on it. */
  readonly window: Window
  debug(event: DebugEvent): void
}
