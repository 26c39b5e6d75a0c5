import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { ChainContext } from '../plugin/chain-runtime.js'
import type { Connector } from '../plugin/connector.js'

/** Why a session ends: its connection is over, or the whole runtime. */
export type SessionEnd = 'connection' | 'disposed'

/** What every namespace's session has: a live connection, and the end of it. */
export interface RuntimeSession {
  readonly connector: Connector
  /** The wallet's own object, to tell wallets apart. */
  readonly provider: object
  /** Stops listening and ends everything that is in flight. Says nothing to the kit. @param what default `connection` */
  end(what?: SessionEnd): void
}

/** What the actions of one runtime share. A namespace adds its own. */
export interface RuntimeContext<Session extends RuntimeSession = RuntimeSession> {
  readonly chain: ChainContext
  /** Live sessions by connector uid. */
  readonly sessions: Map<string, Session>
  /** How many attempts to connect each wallet are under way. */
  readonly attempts: Map<object, number>
  /** By CAIP-2 id: the newest block that the network is known to have. @source docs/threats.md T6.03 */
  readonly newestBlocks: Map<string, bigint>
  /** Aborted with CONTEXT_CHANGED when the runtime is disposed. */
  readonly signal: AbortSignal
}

/** The shared part of a runtime's context. @param signal aborted when the runtime is disposed */
export function createRuntimeContext<Session extends RuntimeSession>(
  chain: ChainContext,
  signal: AbortSignal
): RuntimeContext<Session> {
  return { chain, sessions: new Map(), attempts: new Map(), newestBlocks: new Map(), signal }
}

/** @throws AppKitError WALLET_DISCONNECTED */
export function requireSession<Session extends RuntimeSession>(
  { sessions }: { readonly sessions: ReadonlyMap<string, Session> },
  connectorUid: string
): Session {
  const session = sessions.get(connectorUid)
  if (session) return session
  throw new AppKitError('WALLET_DISCONNECTED', { connector: connectorUid })
}

/** @throws AppKitError NETWORK_NOT_SUPPORTED when the host does not list the network */
export function requireNetwork(
  { chain }: { readonly chain: Pick<ChainContext, 'getNetworks'> },
  caipNetworkId: string
): CaipNetwork {
  const network = chain.getNetworks().find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (network) return network
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
}

/** Begins a session; an older one of the same connector is ended first, without a word. */
export function beginSession<Session extends RuntimeSession>(
  context: { readonly sessions: Map<string, Session> },
  connectorUid: string,
  create: () => Session
): Session {
  const older = context.sessions.get(connectorUid)
  if (older) closeSession(context, older)
  const session = create()
  context.sessions.set(connectorUid, session)
  return session
}

/** Ends a session here. The wallet is not told. */
export function closeSession<Session extends RuntimeSession>(
  { sessions }: { readonly sessions: Map<string, Session> },
  session: Session,
  what: SessionEnd = 'connection'
): void {
  session.end(what)
  const { uid } = session.connector
  if (sessions.get(uid) === session) sessions.delete(uid)
}

/** Whether a connection, or an attempt at one, uses the wallet. */
export function isWalletUsed({ sessions, attempts }: RuntimeContext, provider: object): boolean {
  return attempts.has(provider) || [...sessions.values()].some((session) => session.provider === provider)
}
