import type { ChainRegistry } from '../chains/chain-registry.js'
import { createChainRegistry } from '../chains/create-chain-registry.js'
import type { ChainNamespace } from '../caip/caip.js'
import { applyChainEvent } from '../connections/chain-events.js'
import { cancelPairing } from '../connections/cancel-pairing.js'
import { loadAsking } from '../connections/load-asking.js'
import { promptWallet, watchPrompts } from '../connections/wallet-prompts.js'
import { restoreConnections, type RestoreSaved } from '../connections/restore-connections.js'
import type { ConnectorRegistry } from '../connectors/connector-registry.js'
import { createConnectorRegistry } from '../connectors/create-connector-registry.js'
import { connectorsSlice } from '../connectors/connectors-slice.js'
import { createWalletRegistry, type WalletRegistry } from '../connectors/wallet-registry.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { SIWXConfig } from '../sign-in/siwx.js'
import type { WidgetEventSink } from '../events/widget-event.js'
import { currentNetworkIds } from '../networks/current-network-ids.js'
import { extendNetwork } from '../networks/extend-network.js'
import { networksSlice } from '../networks/networks-slice.js'
import { selectSupportedNetworks } from '../networks/networks-selectors.js'
import { optionsSlice } from '../options/options-slice.js'
import type { WidgetOptions } from '../options/widget-options.js'
import type { Announcements, ChainAdapter } from '../plugin/chain-adapter.js'
import type { ChainContext } from '../plugin/chain-runtime.js'
import type { ConnectorAdapter, ConnectorContext } from '../plugin/connector-adapter.js'
import type { Disposer, PlatformServices } from '../plugin/services.js'
import type { AnnouncedViews } from '../router/announced-views.js'
import { watchOtherTabs } from '../storage/watch-other-tabs.js'
import { savedNetworks, savedRecentWallets } from '../storage/saved-entries.js'
import { readEntry } from '../storage/stored-entry.js'
import { createWalletNotes } from '../storage/wallet-notes.js'
import { watchSentTransactions } from '../transactions/watch-sent-transactions.js'
import { themeSlice, type ThemeMode, type ThemeVariables } from '../theme/theme-slice.js'
import { startWidgetListeners } from './widget-listeners.js'
import type { WidgetServices } from './widget-services.js'
import { createWidgetStore, type WidgetDispatch, type WidgetStore } from './widget-store.js'

/** What a widget is made of. */
export interface CreateWidgetParameters {
  readonly options: WidgetOptions
  readonly theme?:
    | { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }
    | undefined
  readonly adapters: readonly ChainAdapter[]
  /** Routes to wallets elsewhere, over several namespaces at once. @default none */
  readonly connectors?: readonly ConnectorAdapter[] | undefined
  readonly platform: PlatformServices
  /** The announcements that the page has of a plug-in, or requests now. @default discovery requests them itself */
  readonly announcementsOf?: ((adapter: ChainAdapter) => Announcements | undefined) | undefined
  /** Brings saved connections back, where the page has some: fetched with the widget, and not after it. @default fetched when it is needed */
  readonly restoreSaved?: RestoreSaved | undefined
  /** Which origins may use the project, as patterns; an empty list is every origin. Asked by routes that people log in to. @default unknown */
  readonly readAllowedOrigins?: ((widget: Widget) => Promise<readonly string[]>) | undefined
  /** How people sign in. @default they do not */
  readonly signIn?: { readonly config: SIWXConfig; readonly settle: (widget: Widget) => Promise<void> } | undefined
  /** Receives what happens, for the host. @default nothing */
  readonly onEvent?: WidgetEventSink | undefined
}

/** The heart of one kit: its store and the services behind it. */
export interface Widget {
  readonly store: WidgetStore
  readonly dispatch: WidgetDispatch
  readonly chains: ChainRegistry
  readonly connectors: ConnectorRegistry
  readonly wallets: WalletRegistry
  /** What features announce of their views. */
  readonly views: AnnouncedViews
  /** What the page gives it: clock, window, addresses of services. */
  readonly platform: PlatformServices
  /** Adds middleware of parts that are loaded later (data endpoints, features). */
  readonly lazy: Pick<ReturnType<typeof createWidgetStore>, 'reducer' | 'listeners' | 'lazyMiddleware'>
  /** Looks for wallets and brings saved connections back. A second call returns the first one's promise. */
  start(): Promise<void>
  /** Resolves when wallets were looked for in the page, in vain or not; before `start` at once. */
  whenDiscovered(): Promise<void>
  /** Ends everything that was started. A second call does nothing. */
  dispose(): void
}

/** Makes the store and services of one kit; nothing runs before `start()`. Two widgets share nothing. */
export function createWidget(parameters: CreateWidgetParameters): Widget {
  const { options, adapters, connectors: routes = [], platform, theme } = parameters
  const gone = new AbortController()
  const wallets = createWalletRegistry()
  const views: AnnouncedViews = new Map()
  const walletNotes = createWalletNotes({ storage: platform.storage, kitId: options.id })
  const disposers: Disposer[] = []
  const discovering = new Set<ChainAdapter>()
  const chains = createChainRegistry(
    adapters,
    createChainContext,
    () => dispatch(loadAsking()),
    (runtime) => watchPrompts(runtime, (connectorUid, run) => dispatch(promptWallet(connectorUid, run)))
  )
  const connectors = createConnectorRegistry(routes, createConnectorContext, (bring) => {
    if (!gone.signal.aborted) dispatch(bring)
  })
  const services: WidgetServices = {
    ...platform,
    chains,
    connectors,
    wallets,
    views,
    flows: {
      gone,
      asking: undefined,
      connect: undefined,
      connectTurn: 0,
      pairing: undefined,
      pairingWatchers: 0,
      leftPairing: undefined,
      unreachable: new Set(),
      endedSessions: new Set(),
      images: { running: 0, waiting: [] },
      switches: new Map(),
      toastTimer: undefined,
      heldToast: undefined,
      nextError: undefined,
      followed: new Set(),
      tokenDecimals: new Map(),
      watched: new Map(),
      running: new Set(),
      shared: new Map(),
      resultWaiter: undefined
    },
    emit: parameters.onEvent ?? (() => undefined),
    siwx: parameters.signIn?.config,
    settleSignIn: parameters.signIn && (async () => parameters.signIn?.settle(widget))
  }
  const { store, reducer, listeners, lazyMiddleware } = createWidgetStore(services)
  const dispatch: WidgetDispatch = store.dispatch

  function createChainContext(namespace: ChainNamespace): ChainContext {
    return {
      getNetworks: () =>
        selectSupportedNetworks(store.getState()).filter((network) => network.chainNamespace === namespace),
      fetch: platform.fetch,
      clock: platform.clock,
      signal: gone.signal,
      walletNotes,
      emit: (event) => {
        if (!gone.signal.aborted) dispatch(applyChainEvent(namespace, event))
      },
      debug: platform.debug
    }
  }

  function createConnectorContext(): Omit<ConnectorContext, 'emit'> {
    const { id, projectId, metadata } = store.getState().options
    return {
      kitId: id,
      projectId,
      metadata,
      getNetworks: () => selectSupportedNetworks(store.getState()),
      window: platform.window,
      clock: platform.clock,
      async getAllowedOrigins() {
        const { readAllowedOrigins } = parameters
        if (!readAllowedOrigins) throw new AppKitError('UNAVAILABLE', { source: 'The directory' })
        return readAllowedOrigins(widget)
      },
      signal: gone.signal,
      debug: platform.debug
    }
  }

  function applyOptions(): void {
    const { networks, defaultNetworkId, ...rest } = options
    dispatch(optionsSlice.actions.optionsUpdated(rest))
    if (theme?.mode) dispatch(themeSlice.actions.themeModeSet(theme.mode))
    if (theme?.variables) dispatch(themeSlice.actions.themeVariablesSet(theme.variables))
    const { projectId, customRpcUrls, chainImages } = options
    const { baseUrls } = platform
    const complete = networks.map((network) =>
      extendNetwork(network, { projectId, customRpcUrls, chainImages, baseUrls })
    )
    const place = { storage: platform.storage, kitId: options.id }
    const saved = readEntry(place, savedNetworks)
    const last = currentNetworkIds(complete, saved.requested)
    const savedId = saved.activeNamespace && last[saved.activeNamespace]
    const requested = [savedId, defaultNetworkId].find((id) =>
      complete.some(({ caipNetworkId }) => caipNetworkId === id)
    )
    const first = complete[0]?.caipNetworkId
    dispatch(
      networksSlice.actions.networksConfigured({
        networks: complete,
        requested: complete.find(({ caipNetworkId }) => caipNetworkId === (requested ?? first))?.caipNetworkId,
        last
      })
    )
    dispatch(
      connectorsSlice.actions.pluginsConfigured({
        routes: routes.map(({ id, type, name, namespaces }) => ({ id, type, name, namespaces })),
        namespaces: adapters.map(({ namespace }) => namespace)
      })
    )
    dispatch(connectorsSlice.actions.recentWalletsRestored(readEntry(place, savedRecentWallets)))
  }

  async function discover(): Promise<void> {
    await Promise.all(
      adapters.map(async (adapter) => {
        if (discovering.has(adapter)) return
        const discovery = await chains.loadDiscovery(adapter)
        if (gone.signal.aborted) return
        discovering.add(adapter)
        const stop = discovery.discover({
          window: platform.window,
          clock: platform.clock,
          enableAnnounced: options.enableEIP6963,
          announcements: options.enableEIP6963 ? parameters.announcementsOf?.(adapter) : undefined,
          enableInjected: options.enableInjected,
          safeApps: options.safeApps,
          debug: platform.debug,
          report: (found) => {
            if (gone.signal.aborted) return
            wallets.replace(adapter.namespace, found)
            const connectors = found.map(({ connector }) => connector)
            dispatch(connectorsSlice.actions.connectorsFound({ namespace: adapter.namespace, connectors }))
          }
        })
        disposers.push(stop)
      })
    )
  }

  applyOptions()
  const ownListeners = listeners as Parameters<typeof startWidgetListeners>[0]
  startWidgetListeners(ownListeners)
  disposers.push(watchOtherTabs({ ...platform, store, dispatch, restoreSaved: parameters.restoreSaved }))
  watchSentTransactions({ ...platform, listeners: ownListeners, store, dispatch, signal: gone.signal })
  let starting: Promise<void> | undefined
  let restoring: Promise<unknown> = Promise.resolve()
  let discovered = Promise.resolve()

  const widget: Widget = {
    store,
    dispatch,
    chains,
    connectors,
    wallets,
    views,
    platform,
    lazy: { reducer, listeners, lazyMiddleware },
    start() {
      if (starting) return starting
      const forget = () => {
        if (starting === next) starting = undefined
      }
      const next = (async () => {
        const { enableReconnect } = store.getState().options
        const former = restoring.catch(() => undefined)
        restoring = Promise.all([former, enableReconnect && dispatch(restoreConnections(parameters.restoreSaved))])
        const discovery = discover()
        discovered = discovery.catch(() => undefined)
        discovery.catch(forget)
        // A look-out that fails does not end the wait for what comes back.
        const outcomes = await Promise.allSettled([discovery, restoring])
        for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      })()
      starting = next
      next.catch(forget)
      return next
    },
    whenDiscovered: () => discovered,
    dispose() {
      if (gone.signal.aborted) return
      dispatch(cancelPairing())
      gone.abort()
      services.flows.connect?.abort()
      if (services.flows.toastTimer !== undefined) platform.clock.clearTimeout(services.flows.toastTimer)
      for (const dispose of disposers) dispose()
      listeners.clearListeners()
      chains.dispose()
      connectors.dispose()
    }
  }
  return widget
}
