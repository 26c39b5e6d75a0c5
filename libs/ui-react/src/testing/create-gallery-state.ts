import type { Identity, NftPage, Portfolio } from '@appkit/core/data'
import {
  alertsSlice,
  connectionsSlice,
  connectorsSlice,
  networksSlice,
  optionsSlice,
  routerSlice,
  themeSlice,
  toastsSlice,
  transactionsSlice,
  type ConnectionsState,
  type LiveConnection,
  type OptionsState,
  type Pairing,
  type WidgetState
} from '@appkit/core/internal'
import { parseCaipNetworkId, type CaipNetworkId, type Connector, type NativeBalance } from '@appkit/core'
import { cachedAnswers, type CachedAnswer, type CachedQuestion } from './cached-answers.js'
import { galleryAddress, GALLERY_CONNECTORS, GALLERY_NETWORKS, GALLERY_RELAY, galleryConnection } from './fixtures.js'

/** What a gallery state differs in from the plain one: Connect, open, four wallets found, none connected. */
export interface GalleryParts {
  readonly stack?: readonly { readonly view: string; readonly parameters?: unknown }[]
  readonly options?: Partial<OptionsState>
  readonly connectors?: readonly Connector[]
  readonly networks?: typeof GALLERY_NETWORKS
  readonly recent?: readonly string[]
  readonly attempt?: ConnectionsState['attempt']
  /** Wallets elsewhere can be paired. */
  readonly hasRelay?: boolean
  readonly pairing?: Pairing
  /** Connections beside the one of `connectedOn`. */
  readonly connections?: ConnectionsState['byNamespace']
  /** Wallets of the last visit that would open a window to say whether they are still connected. */
  readonly dormant?: ConnectionsState['dormant']
  /** What the connection of `connectedOn` differs in. */
  readonly live?: Partial<LiveConnection>
  /** The wallet is connected, on this chain. */
  readonly connectedOn?: CaipNetworkId
  readonly wallet?: Connector
  /** The native balance: asked for where there is no data provider. */
  readonly balance?: BalanceEntry
  readonly portfolio?: CachedAnswer<Portfolio>
  readonly nfts?: CachedAnswer<{ readonly pages: readonly NftPage[]; readonly pageParams: readonly string[] }>
  readonly identity?: CachedAnswer<Identity>
  /** What the data layer was asked besides. */
  readonly answers?: readonly CachedQuestion[]
  readonly switching?: CaipNetworkId
  readonly toast?: WidgetState['toasts']['current']
  readonly alerts?: WidgetState['alerts']['codes']
}

/** What the cache knows of the native balance. */
export type BalanceEntry = CachedAnswer<NativeBalance>

/** Makes a whole state of the widget. */
export function createGalleryState(parts: GalleryParts = {}): WidgetState {
  const networks = parts.networks ?? GALLERY_NETWORKS
  const stack = parts.stack ?? [{ view: 'Connect' }]
  const configured = networksSlice.reducer(
    networksSlice.getInitialState(),
    networksSlice.actions.networksConfigured({
      networks,
      requested: (networks.find(({ caipNetworkId }) => caipNetworkId === parts.connectedOn) ?? networks[0])
        ?.caipNetworkId
    })
  )
  const state = {
    options: { ...optionsSlice.getInitialState(), debug: parts.alerts !== undefined, ...parts.options },
    theme: themeSlice.getInitialState(),
    networks: {
      ...configured,
      ...(parts.connectedOn && { activeNamespace: parseCaipNetworkId(parts.connectedOn).namespace }),
      switching: parts.switching === undefined ? undefined : { caipNetworkId: parts.switching, id: 'gallery' }
    },
    connectors: {
      ...connectorsSlice.getInitialState(),
      routes: parts.hasRelay ? [GALLERY_RELAY] : [],
      namespaces: [...new Set(networks.map(({ chainNamespace }) => chainNamespace))],
      found: parts.connectors ?? GALLERY_CONNECTORS,
      recent: parts.recent ?? []
    },
    connections: { ...connectionsSlice.getInitialState(), ...connectionParts(parts) },
    router: {
      ...routerSlice.getInitialState(),
      isOpen: true,
      stack: stack.map(({ view, parameters }, index) => ({ key: `${index}-${view}`, view, parameters }))
    },
    toasts: { ...toastsSlice.getInitialState(), current: parts.toast },
    transactions: transactionsSlice.getInitialState(),
    alerts: { ...alertsSlice.getInitialState(), codes: parts.alerts ?? [] },
    data: dataState(parts)
  }
  return state as unknown as WidgetState
}

function connectionParts({
  connectedOn,
  wallet = GALLERY_CONNECTORS[0],
  attempt,
  pairing,
  connections = {},
  dormant = {},
  live
}: GalleryParts): Partial<ConnectionsState> {
  if (connectedOn === undefined || wallet === undefined) return { attempt, pairing, dormant, byNamespace: connections }
  const { namespace } = parseCaipNetworkId(connectedOn)
  const connection: LiveConnection = { ...galleryConnection(connectedOn, wallet), ...live }
  return { attempt, pairing, dormant, byNamespace: { ...connections, [namespace]: connection } }
}

/** What the data layer was asked about the account. */
function dataState({ connectedOn, balance, portfolio, nfts, identity, answers = [] }: GalleryParts): unknown {
  if (connectedOn === undefined) return cachedAnswers(answers)
  const { namespace } = parseCaipNetworkId(connectedOn)
  const address = galleryAddress(namespace)
  const held = { address, chainId: connectedOn }
  return cachedAnswers([
    ...answers,
    {
      endpointName: 'getNativeBalance',
      question: { namespace, address, caipNetworkId: connectedOn },
      answer: balance
    },
    { endpointName: 'getBalance', question: held, answer: portfolio },
    { endpointName: 'getNfts', question: held, answer: nfts },
    { endpointName: 'getIdentity', question: { address, sender: address }, answer: identity }
  ])
}
