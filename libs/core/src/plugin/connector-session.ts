import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { SIWXSession } from '../sign-in/siwx.js'
import type { DiscoveredWallet } from './chain-adapter.js'
import type { ChainAccount } from './chain-connection.js'
import type { EmbeddedAccountType, EmbeddedUser } from './embedded-user.js'

/** What a wallet granted to one namespace: never more than was asked for. @source docs/threats.md T5.09 */
export interface GrantedNamespace {
  readonly namespace: ChainNamespace
  /** At least one; the first is the active one. `caipAddress` is on `caipNetworkId`. */
  readonly accounts: readonly ChainAccount[]
  /** The chain in use. */
  readonly caipNetworkId: CaipNetworkId
  /** Every chain that was granted. */
  readonly approved: readonly CaipNetworkId[]
}

/** A live session with one wallet, over all its namespaces. */
export interface ConnectorSession {
  /** Unique; for the relay the session's topic. */
  readonly id: string
  /** How the wallet calls itself, cleaned for display. */
  readonly peer: { readonly name: string; readonly icon?: string | undefined; readonly url?: string | undefined }
  readonly granted: readonly GrantedNamespace[]
  /** Namespaces of which the wallet granted something, and nothing that can be used. */
  readonly unusable?: readonly { readonly namespace: ChainNamespace; readonly error: PlainError }[] | undefined
  /**
   * One for each granted namespace, for the chain plug-ins: `connector.id` is the adapter's id, `connector.uid` is `<id>:<session>:<namespace>`,
   * `provider` speaks the namespace's standard (EIP-1193, Wallet Standard, …). The same objects for the life of the session.
   */
  readonly wallets: readonly DiscoveredWallet[]
  /** Who is logged in, where the route is a login. */
  readonly user?: EmbeddedUser | undefined
  /** What was signed by connecting, where it says what was asked for; not yet verified. */
  readonly signedIn?: readonly SIWXSession[] | undefined
}

/** The network last used in each namespace. */
export type LastNetworks = Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>

/** What was in use at the last visit. */
export interface LastSession {
  /** The session itself. @default the one that was made last */
  readonly sessionId?: string | undefined
  /** Taken up again where they are granted. @default the first network granted */
  readonly networks?: LastNetworks | undefined
  /** The type of account, of a login. @default what the route prefers */
  readonly accountType?: EmbeddedAccountType | undefined
}

/** What every route does with the sessions it has. */
export interface SessionRuntime {
  /**
   * A session of the last visit, silently: no prompt, and no transport where there is none. `undefined`: it is not there any more. A route that has
   * one session at a time gives that one, whichever was in use.
   */
  restore(signal: AbortSignal, last?: LastSession): Promise<ConnectorSession | undefined>
  /** The app uses another network of the session from now on, one that was granted. The wallet is not told. */
  select?(sessionId: string, caipNetworkId: CaipNetworkId): void
  /**
   * Ends a session; ending one that is not there does nothing.
   * @param options.isOver another tab has ended it and told the wallet: it is only forgotten. @default false
   */
  disconnect(sessionId: string, options?: { readonly isOver?: boolean }): Promise<void>
  /** The route's own handle (the universal provider), for the host; `undefined` until it was first needed. */
  readonly handle: unknown
  /** Removes every listener and timer and closes the transport; what is in flight rejects with CONTEXT_CHANGED. */
  dispose(): void
}
