import type { ChainHost, Disposer, SIWXConfig } from '@appkit/core'
import { isErrorOfKit, PageError } from '@appkit/core/internal'
import { kitConnectors, offeredConnectors } from '../connectors.js'
import { readKitLanguage } from '../language/kit-language.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { readThemeMode, readThemeVariables } from '../options/theme-settings.js'
import type { AppKit, OpenOptions } from './appkit.js'
import { createBalanceWatch } from './balance-watch.js'
import { createConnectAtOnce, type ConnectAtOnce } from './connect-at-once.js'
import type { CoreModule, CoreParameters, KitBack } from './core-contract.js'
import { createCoreLoader } from './core-loader.js'
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
import { whenIdle } from './when-idle.js'
import { whenInView } from './when-in-view.js'

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
  /** What the kit opens by itself. */
  let firstView: OpenOptions = isBack ? { view: 'ConnectingSocial' } : {}
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
  let isHostWaiting = false
  let wasOpened = false
  let waiting = 0
  let lastOpen = 0
  let lastLanguage = 0

  const patch = (part: Partial<KitState>) => state.set(keepSame(state.get(), { ...state.get(), ...part }))
  const patchState = (part: Partial<KitState['state']>) =>
    patch({ state: keepSame(state.get().state, { ...state.get().state, ...part }) })
  const isLoading = () => waiting > 0 || isHostWaiting
  const patchLoading = () => patchState({ loading: isLoading() })

  let back: KitBack | undefined
  let atOnce: ConnectAtOnce | undefined
  const takeOver = () => atOnce?.end()
  /** The elements for the modal in the page. */
  const places = new Set<HTMLElement>()
  const loader = createCoreLoader(environment, { adapters, connectors: offered }, createParameters, openModal, (core) =>
    balances.start(core)
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

  function createParameters({ createKitBack }: CoreModule): CoreParameters | undefined {
    if (!window) return undefined
    back = createKitBack({
      id,
      options,
      keepChanges: settings.keepChanges,
      connectors,
      offeredConnectors: (features) => offeredConnectors(connectors, { connectors: options.connectors, features }),
      window,
      clock,
      places,
      state,
      takeOver,
      patch,
      isLoading,
      core: loader.current,
      loadModal: loader.loadModal
    })
    return back.parameters
  }

  /** Whether Connect is what the modal will show. */
  function isConnectNext({ view = 'Connect', uri }: OpenOptions): boolean {
    const accounts = Object.values(state.get().namespaces).map(({ account }) => account)
    const isNobodyHere = accounts.every(({ status }) => status === 'disconnected')
    return view === 'Connect' && uri === undefined && isNobodyHere && !options.enableEmbedded
  }

  /** @returns what came of a view that gives something, else nothing */
  async function showModal(wanted: OpenOptions): Promise<unknown> {
    lastOpen += 1
    const turn = lastOpen
    waiting += 1
    patchLoading()
    const isAwaited = !wasOpened && isConnectNext(wanted) && !back?.modalHost.isRendered()
    try {
      const shown = isAwaited ? atOnce?.show(wanted.namespace) : undefined
      const [{ core, modal }] = await Promise.all([loader.loadModal(), shown])
      await modal.prepareView(wanted)
      // The wallets that stand on this dialog stand on the modal from its first frame.
      if (isAwaited) await core.widget.whenDiscovered()
      // From here to the modal in its place is one turn: a press that began on this dialog ends on it.
      await atOnce?.whenReleased()
      requireAlive('open')
      if (turn !== lastOpen || !back) return undefined
      back.modalHost.show((host) => modal.mount(host, false, takeOver))
      wasOpened = true
      void core.start()
      // Not awaited here: the modal is on screen, or will not be.
      const opened = modal.openView(wanted)
      opened?.catch(() => turn === lastOpen && atOnce?.end())
      return opened
    } catch (error) {
      if (turn === lastOpen) atOnce?.end()
      throw error
    } finally {
      waiting -= 1
      patchLoading()
    }
  }

  async function openModal(wanted: OpenOptions): Promise<void> {
    await showModal(wanted)
  }

  /** Shows the modal in its place, or a button that tries again: what is already there was only moved. */
  function showEmbedded(element: HTMLElement): void {
    if (back?.modalHost.isIn(element) && state.get().state.open) return
    const view = firstView
    firstView = {}
    showModal(view).catch(() => {
      if (isDisposed || element.firstElementChild) return
      const button = element.ownerDocument.createElement('appkit-button')
      button.setAttribute('kit', id)
      element.append(button)
    })
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
      return window ? showModal(wanted ?? {}) : undefined
    }) as AppKit['open'],
    async close() {
      lastOpen += 1
      atOnce?.end()
      loader.current()?.close()
    },
    async preload() {
      if (!window || isDisposed) return
      const loaded = await loader.loadModal().catch(() => undefined)
      if (!loaded || isDisposed || options.enableEmbedded || !back?.modalHost.canShow()) return
      back.modalHost.show((host) => loaded.modal.mount(host, true, takeOver))
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
    setLoading(isWaiting) {
      isHostWaiting = isWaiting
      if (!isDisposed) patchLoading()
    },
    getError: () => back?.readError() ?? '',
    getSIWX: <T extends SIWXConfig = SIWXConfig>() => siwx as T | undefined,

    getSnapshot: state.get,
    getServerSnapshot: () => serverState,
    subscribe: state.subscribe,
    watchBalance: balances.watch,
    attachButton(button) {
      if (!window || isDisposed || options.preload === 'none') return () => undefined
      const onIntent = () => void (button.disabled || kit.preload())
      const intents = ['pointerenter', 'focus']
      for (const intent of intents) button.addEventListener(intent, onIntent)
      const idle = () => new Promise<void>((resolve) => void whenIdle(window, clock, resolve))
      const fetchAhead = () => void loader.fetchModal(idle)
      const stop = options.preload === 'intent' ? undefined : whenInView(button, window, clock, fetchAhead)
      return () => {
        for (const intent of intents) button.removeEventListener(intent, onIntent)
        stop?.()
      }
    },
    attachModal(element) {
      if (isDisposed || !window) return () => undefined
      places.add(element)
      if (options.enableEmbedded) showEmbedded(element)
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
        const found = loader.current() && state.get().connectors.flatMap((one) => one.connectors ?? one)
        const now = settings.options()
        return rowsAtOnce(now, offeredConnectors(connectors, now), window, namespace, found)
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
    if (isBack && !options.enableEmbedded) showModal(firstView).catch(() => undefined)
    let isWarned = false
    const warn = () => {
      if (!isWarned) window.console.warn(`createAppKit: there is a kit "${id}" already, and it is used again.`)
      isWarned = true
    }
    disposers.push(listKit(window.document, kit, warn))
  }
  return kit
}
