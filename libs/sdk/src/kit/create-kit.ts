import type { ChainHost, Disposer, SIWXConfig } from '@appkit/core'
import { isErrorOfKit, PageError } from '@appkit/core/internal'
import { kitConnectors, offeredConnectors } from '../connectors.js'
import { readKitLanguage } from '../language/kit-language.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { readThemeMode, readThemeVariables } from '../options/theme-settings.js'
import type { AppKit, OpenOptions } from './appkit.js'
import { createBalanceWatch } from './balance-watch.js'
import { createConnectAtOnce, type ConnectAtOnce } from './connect-at-once.js'
import type { CoreModule, KitBack } from './core-contract.js'
import { createCoreLoader } from './core-loader.js'
import { createAnnouncements } from './create-announcements.js'
import { createOpening } from './create-opening.js'
import { createPace } from './create-pace.js'
import { createWaits } from './create-waits.js'
import { createForwarder } from './forward-actions.js'
import { initialState } from './initial-state.js'
import { isBackFromProvider } from './is-back-from-provider.js'
import { keepSame } from './keep-same.js'
import { listKit } from './kit-directory.js'
import type { KitEnvironment } from './kit-environment.js'
import { createReaders } from './kit-readers.js'
import { createKitSettings } from './kit-settings.js'
import type { KitState } from './kit-state.js'
import type { LoadableKit } from './loadable-kit.js'
import { createObservable } from './observable.js'
import { restoreSaved } from './restore-saved.js'
import { rowsAtOnce } from './rows-at-once.js'
import { savedConnections } from './saved-connections.js'
import { savedNetworks } from './saved-networks.js'
import { watchIntent } from './watch-intent.js'

/**
 * Makes a kit: a light front that knows the options and the public state, and loads everything else when it is needed.
 * @param options checked already, or else with what it loads
 */
export function createKit(options: CreateAppKitOptions, environment: KitEnvironment): AppKit {
  const { window, clock, developerChecks } = environment
  const adapters = options.adapters ?? []
  const connectors = kitConnectors(options)
  /** Those that the options have a use for from the start: what is off is not loaded. */
  const offered = offeredConnectors(connectors, options)
  const siwx = options.siwx ?? options.siweConfig?.siwx
  const serverTheme = {
    themeMode: readThemeMode(options.themeMode),
    themeVariables: readThemeVariables(options.themeVariables)
  }
  const { id = 'default' } = options
  const serverState = initialState(options, serverTheme)
  const isBack = window !== undefined && isBackFromProvider(window, id)
  // Not on the server, nor while the page is hydrated: there nobody knows of a last visit.
  const state = createObservable(
    window
      ? initialState(
          options,
          serverTheme,
          savedNetworks(() => window.localStorage, id)
        )
      : serverState
  )
  const disposers: Disposer[] = []
  let isDisposed = false
  let lastLanguage = 0

  const patch = (part: Partial<KitState>) => state.set(keepSame(state.get(), { ...state.get(), ...part }))
  const patchState = (part: Partial<KitState['state']>) =>
    patch({ state: keepSame(state.get().state, { ...state.get().state, ...part }) })
  const waits = createWaits((loading) => {
    if (!isDisposed) patchState({ loading })
  })

  let back: KitBack | undefined
  let atOnce: ConnectAtOnce | undefined
  const takeOver = () => atOnce?.end()
  /** The elements for the modal in the page. */
  const places = new Set<HTMLElement>()
  const pace = createPace(window)
  const announcements = createAnnouncements(window)
  const loader = createCoreLoader(
    environment,
    { adapters, connectors: offered },
    pace,
    createBack,
    (wanted) => opening.open(wanted).then(() => undefined),
    (core) => balances.start(core)
  )
  const balances = createBalanceWatch(() => loader.current())
  const settings = createKitSettings({
    given: options,
    console: window?.console,
    readTheme: () => state.get().theme,
    isDisposed: () => isDisposed,
    check(changed) {
      const checks = back ?? developerChecks
      checks?.checkPartialOptions(changed)
      if (window) developerChecks?.warnOfChanges(window.console, changed)
    },
    patch,
    onTheme: (theme) => loader.current()?.updateTheme(theme),
    onChange(changed) {
      if (back) loader.current()?.updateOptions(back.readChanges(changed))
      if (window && (changed.locale !== undefined || changed.messages !== undefined)) void speak(window)
    }
  })
  const { forwarded, requireAlive } = createForwarder(loader, window === undefined, () => isDisposed)
  const opening = createOpening({
    id,
    isEmbedded: options.enableEmbedded === true,
    // What the kit opens by itself.
    firstView: isBack ? { view: 'ConnectingSocial' } : {},
    loader,
    pace,
    state,
    waits,
    takeOver,
    atOnce: () => atOnce,
    modalHost: () => back?.modalHost,
    isDisposed: () => isDisposed,
    requireAlive,
    requestAnnouncements() {
      if (settings.options().enableEIP6963 !== false) adapters.forEach(announcements.of)
    }
  })

  function createBack({ createKitBack }: CoreModule): KitBack | undefined {
    if (!window) return undefined
    back = createKitBack({
      id,
      options,
      keepChanges: settings.keepChanges,
      connectors,
      announcementsOf: announcements.of,
      offeredConnectors: (features) => offeredConnectors(connectors, { connectors: options.connectors, features }),
      window,
      clock,
      places,
      state,
      takeOver,
      patch,
      isLoading: waits.isLoading,
      core: loader.current,
      loadModal: loader.loadModal
    })
    return back
  }

  function restore(page: Window): void {
    const saved = options.enableReconnect === false ? [] : savedConnections(() => page.localStorage, id)
    const stop = restoreSaved({
      saved: saved.filter(
        ({ namespace, connectorId }) =>
          adapters.some((adapter) => adapter.namespace === namespace) || offered.some(({ id }) => id === connectorId)
      ),
      loader,
      clock,
      readNamespaces: () => state.get().namespaces,
      patch,
      onNothing: () => patchState({ initialized: true })
    })
    disposers.push(stop)
  }

  /** The buttons stay as they are until the words have arrived. */
  async function speak(page: Window): Promise<void> {
    lastLanguage += 1
    const turn = lastLanguage
    const { now, later } = readKitLanguage(settings.options(), page)
    if (!later || !state.get().language.isRoomy) patch({ language: now })
    const language = await later
    if (language && !isDisposed && turn === lastLanguage) patch({ language })
  }

  const kit: LoadableKit = {
    id,
    loader,
    accountFace: () => back?.accountFace,
    nodeOptions: () => ({
      projectId: options.projectId ?? '',
      baseUrls: options.baseUrls,
      customRpcUrls: options.customRpcUrls ?? {}
    }),
    ...createReaders(state),

    open: (async (wanted?: OpenOptions) => {
      requireAlive('open')
      return window ? opening.open(wanted ?? {}) : undefined
    }) as AppKit['open'],
    close: opening.close,
    async preload() {
      if (window) await opening.openAhead()
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

    ...forwarded,
    async disconnect(namespace) {
      requireAlive('disconnect')
      // Nothing was ever connected: there is nothing to load for.
      if (loader.isAsked()) await forwarded.disconnect(namespace)
    },
    async resetAccount(namespace) {
      await kit.disconnect(namespace).catch((error: unknown) => {
        if (!isErrorOfKit(error, 'DISCONNECT_FAILED')) throw error
      })
    },
    async resetWcConnection() {
      requireAlive('resetWcConnection')
      if (loader.isAsked()) await forwarded.resetWcConnection()
    },
    get wagmiConfig() {
      return adapters.find(({ namespace }) => namespace === 'eip155')?.handle as AppKit['wagmiConfig']
    },

    ...settings.methods,
    setLoading: waits.setHost,
    getError: () => back?.readError() ?? '',
    getSIWX: <T extends SIWXConfig = SIWXConfig>() => siwx as T | undefined,

    getSnapshot: state.get,
    getServerSnapshot: () => serverState,
    subscribe: state.subscribe,
    watchBalance: balances.watch,
    attachButton(button) {
      if (!window || isDisposed || options.preload === 'none') return () => undefined
      return watchIntent(button, options.preload, { window, clock, loader, openAhead: kit.preload })
    },
    attachModal(element) {
      if (isDisposed || !window) return () => undefined
      places.add(element)
      if (options.enableEmbedded) opening.openEmbedded(element)
      return () => {
        places.delete(element)
        back?.modalHost.detach(element)
      }
    },

    dispose() {
      if (isDisposed) return
      isDisposed = true
      for (const dispose of disposers) dispose()
      balances.dispose()
      back?.dispose()
      atOnce?.dispose()
      places.clear()
      announcements.dispose()
      loader.dispose()
      const { theme, event } = state.get()
      state.set({ ...serverState, theme, event })
      state.clear()
    }
  }

  if (window) {
    atOnce = createConnectAtOnce({
      kit,
      window,
      places,
      isAppended: !options.disableAppend && !options.enableEmbedded,
      isFull: () => settings.options().enableMobileFullScreen === true,
      readRows(namespace) {
        const now = settings.options()
        return rowsAtOnce(now, offeredConnectors(connectors, now), announcements, window, namespace)
      }
    })
    settings.warnOfAuto(options.themeMode)
    if (!options.projectId) window.console.error(new PageError('PROJECT_ID_MISSING', {}).message)
    developerChecks?.warn(window.console, options)
    void speak(window)
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
    if (isBack && !options.enableEmbedded) opening.openFirst().catch(() => undefined)
    let isWarned = false
    const warn = () => {
      if (!isWarned) window.console.warn(`createAppKit: there is a kit "${id}" already, and it is used again.`)
      isWarned = true
    }
    disposers.push(listKit(window.document, kit, warn))
  }
  return kit
}
