import { AppKitError, type ChainHost, type ChainNamespace, type Disposer, type SIWXConfig } from '@appkit/core'
import { kitConnectors } from '../connectors.js'
import { checkPartialOptions, unknownOptions } from '../options/check-options.js'
import { completeOptions } from '../options/complete-options.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { warnOfFeatures } from '../options/warn-of-features.js'
import type { AppKit, ChangeableOptions, OpenOptions } from './appkit.js'
import { createBalanceWatch } from './balance-watch.js'
import type { CoreParameters, CoreState } from './core-contract.js'
import { createCoreLoader } from './core-loader.js'
import { createEventRelay } from './event-relay.js'
import { createForwarder } from './forward-actions.js'
import { absentAccount, initialState } from './initial-state.js'
import { isBackFromProvider } from './is-back-from-provider.js'
import { keepSame } from './keep-same.js'
import { listKit } from './kit-directory.js'
import type { KitEnvironment } from './kit-environment.js'
import { createReaders } from './kit-readers.js'
import type { AbsentAccount, KitState, NamespaceState, ThemeSettings } from './kit-state.js'
import type { LoadableKit } from './loadable-kit.js'
import { createModalHost } from './modal-host.js'
import { createObservable } from './observable.js'
import { savedConnections } from './saved-connections.js'

/** Bundlers put the mode of the build here, as React and Redux need it too: what is for development alone is in no page of users. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** How long the last visit's connections may take to come back while the code for it is on its way, ms. @source docs/threats.md T4.03 */
const RESTORE_DEADLINE_MS = 10_000

/**
 * Makes a kit: a light front that knows the options and the public state, and loads everything else when it is needed.
 * @param options checked already
 */
export function createKit(options: CreateAppKitOptions, environment: KitEnvironment): AppKit {
  const { window, clock } = environment
  const adapters = options.adapters ?? []
  const connectors = kitConnectors(options)
  const siwx = options.siwx ?? options.siweConfig?.siwx
  const serverTheme = { themeMode: options.themeMode, themeVariables: options.themeVariables ?? {} }
  let config = completeOptions(options)
  const serverState = initialState(config, serverTheme)
  const isBack = window !== undefined && isBackFromProvider(window, config.id)
  /** What the kit opens by itself. */
  const firstView: OpenOptions = isBack ? { view: 'ConnectingSocial' } : {}
  const state = createObservable(serverState)
  const disposers: Disposer[] = []
  let isDisposed = false
  let waiting = 0
  let lastOpen = 0

  const patch = (part: Partial<KitState>) => state.set(keepSame(state.get(), { ...state.get(), ...part }))
  const patchState = (part: Partial<KitState['state']>) =>
    patch({ state: keepSame(state.get().state, { ...state.get().state, ...part }) })

  const relay = createEventRelay(clock, (event) => patch({ event }))
  const loader = createCoreLoader(environment, { adapters, connectors }, createParameters, openModal, (core) =>
    balances.start(core)
  )
  const balances = createBalanceWatch(() => loader.current())
  const modalHost =
    window &&
    createModalHost({
      kitId: config.id,
      document: window.document,
      isAppended: !options.disableAppend && !config.enableEmbedded,
      onLost: () => loader.current()?.closeView()
    })
  const { forward, requireAlive } = createForwarder(loader, window === undefined, () => isDisposed)

  function createParameters(): CoreParameters | undefined {
    if (!window) return undefined
    return {
      options: config,
      seed: state.get(),
      theme: state.get().theme,
      adapters,
      connectors,
      baseUrls: options.baseUrls ?? {},
      isLogging: options.debug === true,
      siwx,
      isProjectIdMissing: config.projectId === '',
      window,
      clock,
      publish: ({ state: core, ...rest }: CoreState) => {
        const wasOpen = state.get().state.open
        patch({
          ...rest,
          state: keepSame(state.get().state, {
            ...core,
            loading: waiting > 0,
            initialized: core.initialized || state.get().state.initialized
          })
        })
        if (core.open && !wasOpen) void showOpened()
      },
      publishBalance: (namespace, balance) => {
        const former = state.get().balances
        patch({ balances: keepSame(former, { ...former, [namespace]: keepSame(former[namespace], balance) }) })
      },
      onEvent: relay.push
    }
  }

  /** @returns what came of a view that gives something, else nothing */
  async function showModal(wanted: OpenOptions): Promise<unknown> {
    lastOpen += 1
    const turn = lastOpen
    waiting += 1
    patchState({ loading: true })
    try {
      const { core, modal } = await loader.loadModal()
      await modal.prepareView(wanted)
      requireAlive('open')
      if (turn !== lastOpen || !modalHost) return undefined
      modalHost.show((host) => modal.mount(host, false))
      void core.start()
      // Not awaited here: the modal is on screen.
      return modal.openView(wanted)
    } finally {
      waiting -= 1
      patchState({ loading: waiting > 0 })
    }
  }

  /** The core has opened a view by itself, for a request that waits for the person, say. Where it cannot be shown it is closed again. */
  async function showOpened(): Promise<void> {
    try {
      const { modal } = await loader.loadModal()
      if (!isDisposed && state.get().state.open) modalHost?.show((host) => modal.mount(host, false))
    } catch {
      if (!isDisposed) loader.current()?.closeView()
    }
  }

  async function openModal(wanted: OpenOptions): Promise<void> {
    await showModal(wanted)
  }

  function setStatus(status: AbsentAccount['status'], only?: readonly ChainNamespace[]): void {
    const namespaces = Object.entries(state.get().namespaces).map(([name, known]): [string, NamespaceState] => {
      const isMeant = only === undefined || only.includes(name as ChainNamespace)
      return [name, isMeant ? { ...known, account: absentAccount(status) } : known]
    })
    patch({ namespaces: Object.fromEntries(namespaces) })
  }

  /** The last visit's connections, if any, are the one thing that loads the rest of the kit by itself. */
  function restore(page: Window): void {
    setStatus('disconnected')
    const saved = config.enableReconnect ? savedConnections(() => page.localStorage, config.id) : []
    const wanted = saved.filter(
      ({ namespace, connectorId }) =>
        adapters.some((adapter) => adapter.namespace === namespace) || connectors.some(({ id }) => id === connectorId)
    )
    if (wanted.length === 0) return patchState({ initialized: true })
    setStatus(
      'connecting',
      wanted.map(({ namespace }) => namespace)
    )
    const giveUp = () => {
      if (isDisposed || loader.current()) return
      setStatus('disconnected')
      patchState({ initialized: true })
    }
    const timer = clock.setTimeout(giveUp, RESTORE_DEADLINE_MS)
    disposers.push(() => clock.clearTimeout(timer))
    loader
      .loadSaved(wanted)
      .catch(giveUp)
      .finally(() => clock.clearTimeout(timer))
  }

  function setTheme(theme: ThemeSettings): void {
    if (isDisposed) return
    patch({ theme })
    loader.current()?.updateTheme(theme)
  }

  function updateOptions({ themeMode, themeVariables, ...rest }: ChangeableOptions): void {
    checkPartialOptions({ themeMode, themeVariables, ...rest })
    if (isDisposed) return
    const { theme } = state.get()
    if (themeMode || themeVariables) {
      setTheme({
        themeMode: themeMode ?? theme.themeMode,
        themeVariables: { ...theme.themeVariables, ...themeVariables }
      })
    }
    const isKnown = (name: string) => Object.hasOwn(config, name) && name !== 'id' && name !== 'networks'
    const isGiven = (name: string, value: unknown) => value !== undefined || name.endsWith('Url')
    const given = Object.entries(rest).filter(([name, value]) => isKnown(name) && isGiven(name, value))
    const changes: Partial<Omit<typeof config, 'networks'>> = Object.fromEntries(given)
    config = { ...config, ...changes }
    loader.current()?.updateOptions(changes)
  }

  const kit: LoadableKit = {
    id: config.id,
    loader,
    nodeOptions: () => ({ ...config, baseUrls: options.baseUrls }),
    ...createReaders(state),

    open: (async (wanted?: OpenOptions) => {
      requireAlive('open')
      return window ? showModal(wanted ?? {}) : undefined
    }) as AppKit['open'],
    async close() {
      lastOpen += 1
      loader.current()?.closeView()
    },
    async preload() {
      if (!window || isDisposed) return
      const loaded = await loader.loadModal().catch(() => undefined)
      if (!loaded || isDisposed || config.enableEmbedded || !modalHost?.canShow()) return
      modalHost.show((host) => loaded.modal.mount(host, true))
    },
    ready() {
      return new Promise((resolve) => {
        const look = () => {
          if (!isDisposed && window && !state.get().state.initialized) return
          stop()
          resolve()
        }
        const stop = state.subscribe(look)
        look()
      })
    },

    connect: forward('connect'),
    async disconnect(namespace) {
      requireAlive('disconnect')
      // Nothing was ever connected: there is nothing to load for.
      if (loader.isAsked()) await forward('disconnect')(namespace)
    },
    switchNetwork: forward('switchNetwork'),
    addNetwork: forward('addNetwork'),
    removeNetwork: forward('removeNetwork'),
    signMessage: forward('signMessage'),
    sendTransaction: forward('sendTransaction'),
    waitForReceipt: forward('waitForReceipt'),
    estimateGas: forward('estimateGas'),
    estimateFee: forward('estimateFee'),
    getCapabilities: forward('getCapabilities'),
    getBalance: forward('getBalance'),
    getUniversalProvider: forward('getUniversalProvider') as AppKit['getUniversalProvider'],
    showErrorMessage: forward('showErrorMessage'),
    showSuccessMessage: forward('showSuccessMessage'),
    get wagmiConfig() {
      return adapters.find(({ namespace }) => namespace === 'eip155')?.handle as AppKit['wagmiConfig']
    },

    setThemeMode: (themeMode) => setTheme({ ...state.get().theme, themeMode }),
    setThemeVariables(variables) {
      const { themeMode, themeVariables } = state.get().theme
      setTheme({ themeMode, themeVariables: { ...themeVariables, ...variables } })
    },
    updateFeatures: (features) => updateOptions({ features: { ...config.features, ...features } }),
    updateOptions,
    setTermsConditionsUrl: (termsConditionsUrl) => updateOptions({ termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl) => updateOptions({ privacyPolicyUrl }),
    setConnectMethodsOrder: (connectMethodsOrder) =>
      updateOptions({ features: { ...config.features, connectMethodsOrder } }),
    setCollapseWallets: (collapseWallets) => updateOptions({ features: { ...config.features, collapseWallets } }),
    setSocialsOrder: (socials) => updateOptions({ features: { ...config.features, socials } }),
    getSIWX: <T extends SIWXConfig = SIWXConfig>() => siwx as T | undefined,
    getConnectMethodsOrder: () => config.features.connectMethodsOrder ?? ['email', 'social', 'wallet'],

    getSnapshot: state.get,
    getServerSnapshot: () => serverState,
    subscribe: state.subscribe,
    watchBalance: balances.watch,
    attachModal(element) {
      if (isDisposed || !modalHost) return () => undefined
      const detach = modalHost.attach(element)
      if (config.enableEmbedded) showModal(firstView).catch(() => undefined)
      return detach
    },

    dispose() {
      if (isDisposed) return
      isDisposed = true
      for (const dispose of disposers) dispose()
      relay.dispose()
      balances.dispose()
      modalHost?.dispose()
      loader.dispose()
      state.set({ ...serverState, theme: state.get().theme })
      state.clear()
    }
  }

  if (window) {
    if (config.projectId === '') window.console.error(new AppKitError('PROJECT_ID_MISSING', {}).message)
    const unknown = unknownOptions(options)
    if (unknown.length > 0) window.console.warn(`createAppKit: these options have no effect: ${unknown.join(', ')}`)
    if (process.env.NODE_ENV !== 'production' && options.features) void warnOfFeatures(window.console, options.features)
    for (const { namespace, attach } of adapters) {
      const host: ChainHost = {
        ready: () => kit.ready(),
        connect: () => kit.connect({ namespace }),
        async loadHandle() {
          requireAlive('loadHandle')
          const { widget } = await loader.loadCore()
          return (await widget.chains.load(namespace)).handle
        }
      }
      const detach = attach?.(host)
      if (detach) disposers.push(detach)
    }
    restore(window)
    if (isBack && !config.enableEmbedded) showModal(firstView).catch(() => undefined)
    let isWarned = false
    const warn = () => {
      if (!isWarned) window.console.warn(`createAppKit: there is a kit "${config.id}" already, and it is used again.`)
      isWarned = true
    }
    disposers.push(listKit(window.document, kit, warn))
  }
  return kit
}
