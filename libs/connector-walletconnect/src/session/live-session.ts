import {
  AppKitError,
  parseCaipNetworkId,
  type CaipNetworkId,
  type BuiltInNamespace,
  type ChainNamespace,
  type Clock,
  type Connector,
  type ConnectorSession,
  type DiscoveredWallet,
  type LastNetworks
} from '@appkit/core'
import type { RelayRequest } from '../client/relay-client.js'
import type { Proposal } from '../proposal/create-proposal.js'
import { createBip122Provider } from '../providers/bip122-provider.js'
import { createCosmosProvider } from '../providers/cosmos-provider.js'
import { createEip155Provider } from '../providers/eip155-provider.js'
import type { LinkChange, NamespaceLink } from '../providers/namespace-link.js'
import { createPolkadotProvider } from '../providers/polkadot-provider.js'
import { createSolanaProvider } from '../providers/solana-provider.js'
import { describePeer } from './describe-peer.js'
import type { KnownAnswers } from './known-answers.js'
import { createEventThrottle } from './event-throttle.js'
import { createNamespaceState, type NamespaceState } from './namespace-state.js'
import { readGrants, readUnusable, type Grant } from './read-grants.js'
import type { RelayNamespaces, RelaySession } from './relay-session.js'
import type { SessionEvent } from './session-event.js'

/** How a session's namespaces are spoken, each in its own standard. */
const PROVIDERS: Readonly<Record<BuiltInNamespace, (link: NamespaceLink) => unknown>> = {
  eip155: createEip155Provider,
  solana: createSolanaProvider,
  bip122: createBip122Provider,
  polkadot: createPolkadotProvider,
  cosmos: createCosmosProvider
}

/** What a wallet on a chain that it did not grant can still be asked: to leave it, and to sign what is of no chain. @source docs/threats.md T7.04 */
const CHAINLESS: ReadonlySet<string> = new Set([
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign'
])

/** A session with one wallet, as long as it lasts. */
export interface LiveSession {
  readonly topic: string
  readonly asked: Proposal
  /** The app uses another network from now on; one that is not granted changes nothing. */
  select(caipNetworkId: CaipNetworkId): void
  toSession(): ConnectorSession
  /** Asks the wallet on one chain, or a node of it what the wallet did not grant. @throws AppKitError */
  ask(caipNetworkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /** What the wallet grants from now on; what it grants already changes nothing. */
  update(namespaces: RelayNamespaces): void
  /** The wallet tells of another account or chain. What a wallet says is taken 20 times a second at most. @source docs/threats.md T5.09 */
  take(event: SessionEvent): void
  /** Ends everything that is in flight, and notifies the listeners. */
  end(reason: AppKitError): void
}

/** What a session needs of the route. */
export interface LiveSessionParameters {
  readonly connectorId: string
  readonly session: RelaySession
  readonly asked: Proposal
  /** What was in use at the last visit. */
  readonly networks?: LastNetworks | undefined
  readonly clock: Clock
  readonly known: KnownAnswers
  request(request: RelayRequest): Promise<unknown>
  read(chainId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /** After something of what is granted changed. */
  onChange(): void
  /** After the wallet took everything back that was asked for. */
  onEmpty(): void
}

/** @throws AppKitError BAD_RESPONSE where nothing is granted that was asked for */
export function createLiveSession(parameters: LiveSessionParameters): LiveSession {
  const { connectorId, session, asked, clock } = parameters
  const peer = describePeer(session.peer?.metadata)
  const over = new AbortController()
  const states = new Map<ChainNamespace, NamespaceState>()
  const links = new Map<ChainNamespace, NamespaceLink>()
  const wallets = new Map<ChainNamespace, DiscoveredWallet>()

  function createLink(state: NamespaceState): NamespaceLink {
    return {
      namespace: state.namespace,
      clock,
      peer,
      get granted() {
        return state.granted
      },
      sessionProperties: session.sessionProperties,
      addressesOn: (chain) => state.grant?.accounts.get(chain) ?? [],
      offers: (method) => state.methods.has(method),
      ...parameters.known,
      async request(method, params, { caipNetworkId = state.granted.caipNetworkId, patience } = {}) {
        if (over.signal.aborted) throw over.signal.reason
        if (!state.grant) throw new AppKitError('SESSION_EXPIRED', { connector: 'WalletConnect' })
        if (!state.methods.has(method)) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
        const chainId =
          state.wireChainOf(caipNetworkId) ??
          (CHAINLESS.has(method) ? [...state.grant.wireChains.values()][0] : undefined)
        if (chainId === undefined) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
        return parameters.request({ topic: session.topic, chainId, method, params, signal: over.signal, patience })
      },
      async read(method, params) {
        if (over.signal.aborted) throw over.signal.reason
        return parameters.read(state.granted.caipNetworkId, method, params)
      },
      select(caipNetworkId) {
        if (state.select({ caipNetworkId })) parameters.onChange()
      },
      listen: (listener: (change: LinkChange) => void) => state.listen(listener)
    }
  }

  function open(grant: Grant): void {
    const { namespace } = grant
    const last = parameters.networks?.[namespace]
    const state = createNamespaceState(grant, last && grant.accounts.has(last) ? { caipNetworkId: last } : {})
    states.set(namespace, state)
    const connector: Connector = Object.freeze({
      uid: `${connectorId}:${session.topic}:${namespace}`,
      id: connectorId,
      name: peer.name,
      type: 'WALLET_CONNECT' as const,
      chain: namespace,
      ...(peer.icon === undefined ? {} : { icon: peer.icon })
    })
    const link = createLink(state)
    links.set(namespace, link)
    wallets.set(namespace, Object.freeze({ connector, provider: PROVIDERS[namespace](link) }))
  }

  const live = (): NamespaceState[] => [...states.values()].filter((state) => state.grant !== undefined)

  const throttle = createEventThrottle(clock)

  let given = JSON.stringify(session.namespaces)

  function apply(namespaces: RelayNamespaces): void {
    const text = JSON.stringify(namespaces)
    if (text === given) return
    given = text
    const next = readGrants(namespaces, asked)
    const before = JSON.stringify(live().map((state) => state.granted))
    for (const grant of next) {
      const state = states.get(grant.namespace)
      if (state) state.update(grant)
      else open(grant)
    }
    for (const state of states.values()) {
      if (!next.some(({ namespace }) => namespace === state.namespace)) state.update(undefined)
    }
    if (next.length === 0) parameters.onEmpty()
    else if (before !== JSON.stringify(live().map((state) => state.granted))) parameters.onChange()
  }

  const granted = readGrants(session.namespaces, asked)
  if (granted.length === 0) {
    throw new AppKitError('BAD_RESPONSE', { source: 'Wallet', detail: 'nothing that was asked for' })
  }
  for (const grant of granted) open(grant)
  const unusable = readUnusable(session.namespaces, asked, granted)

  return {
    topic: session.topic,
    asked,
    select(caipNetworkId) {
      const state = states.get(parseCaipNetworkId(caipNetworkId).namespace)
      if (state?.grant?.accounts.has(caipNetworkId) && state.select({ caipNetworkId })) parameters.onChange()
    },
    toSession: () => ({
      id: session.topic,
      peer,
      ...(unusable.length > 0 && { unusable }),
      granted: live().map((state) => state.granted),
      wallets: live().flatMap(({ namespace }) => wallets.get(namespace) ?? [])
    }),
    async ask(caipNetworkId, method, params) {
      const link = links.get(parseCaipNetworkId(caipNetworkId).namespace)
      if (!link) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
      if (/^eth_(?:requestA|a)ccounts$/.test(method)) return link.addressesOn(caipNetworkId)
      if (link.offers(method)) return link.request(method, params, { caipNetworkId })
      return parameters.read(caipNetworkId, method, params)
    },
    update: (namespaces) => throttle.take('update', () => apply(namespaces)),
    take(event) {
      throttle.take(`${event.namespace}/${event.name}`, () => {
        if (states.get(event.namespace)?.take(event)) parameters.onChange()
      })
    },
    end(reason) {
      if (over.signal.aborted) return
      throttle.stop()
      over.abort(reason)
      for (const state of states.values()) state.update(undefined)
    }
  }
}
