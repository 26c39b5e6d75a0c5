import type { Disposer, SIWXConfig } from '@appkit/core'
import { offeredRoutes } from '../options/offered-routes.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { AppKit, OpenOptions } from './appkit.js'
import { createConnectAtOnce, type ConnectAtOnce } from './connect-at-once.js'
import type { CoreModule, KitBack } from './core-contract.js'
import { createCoreLoader } from './core-loader.js'
import { createAnnouncements } from './create-announcements.js'
import { createOpening } from './create-opening.js'
import { createPace } from './create-pace.js'
import { createSnapshot } from './create-snapshot.js'
import { createWaits } from './create-waits.js'
import { createForwarder } from './forward-actions.js'
import { isBackFromProvider } from './is-back-from-provider.js'
import type { KitEnvironment } from './kit-environment.js'
import { createReaders } from './kit-readers.js'
import { createKitSettings } from './kit-settings.js'
import type { LoadableKit } from './loadable-kit.js'
import { createLoadedQueue } from './loaded-queue.js'
import { rowsAtOnce } from './rows-at-once.js'
import { createSpeech } from './speak.js'
import { startPage } from './start-page.js'
import { watchIntent } from './watch-intent.js'

/**
 * Makes a kit: the page's half, which knows the options and the public state, and loads everything else when it is needed.
 * @param options checked already, or else with what it loads
 */
export function createKit(options: CreateAppKitOptions, environment: KitEnvironment): AppKit {
  const { window, clock, developerChecks } = environment
  const { id = 'default', adapters = [] } = options
  const isBack = window !== undefined && isBackFromProvider(window, id)
  const state = createSnapshot(options, window)
  let isDisposed = false
  let back: KitBack | undefined
  let atOnce: ConnectAtOnce | undefined
  let stopPage: Disposer | undefined
  const takeOver = () => atOnce?.end()
  /** The elements for the modal in the page. */
  const places = new Set<HTMLElement>()

  const pace = createPace(window)
  const announcements = createAnnouncements(window)
  const waits = createWaits((loading) => {
    if (!isDisposed) state.patchState({ loading })
  })
  const loader = createCoreLoader(
    environment,
    { adapters, connectors: options.connectors ?? [] },
    pace,
    createBack,
    (wanted) => opening.open(wanted).then(() => undefined),
    (core) => queue.release(core)
  )
  const queue = createLoadedQueue(loader.current)
  const settings = createKitSettings({
    given: options,
    readTheme: () => state.get().theme,
    isDisposed: () => isDisposed,
    check: (changed) => (back ?? developerChecks)?.checkPartialOptions(changed),
    warn: (changed) => window && developerChecks?.warnOfChanges(window.console, changed),
    patch: state.patch,
    onTheme: (theme) => loader.current()?.updateTheme(theme),
    onChange(changed) {
      if (back) loader.current()?.updateOptions(back.readChanges(changed))
      if (window && (changed.locale !== undefined || changed.messages !== undefined)) speak(window)
    }
  })
  const speak = createSpeech(state, settings.options, () => isDisposed)
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
    },
    fetchAnnouncedChains() {
      if (isDisposed || settings.options().enableEIP6963 === false) return
      for (const adapter of adapters)
        if (announcements.of(adapter)?.list().length) adapter.load().catch(() => undefined)
    }
  })

  function createBack({ createKitBack }: CoreModule): KitBack | undefined {
    if (!window) return undefined
    back = createKitBack({
      id,
      options,
      settings,
      announcementsOf: announcements.of,
      window,
      clock,
      places,
      state,
      takeOver,
      patch: state.patch,
      core: loader.current,
      loadModal: loader.loadModal
    })
    return back
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
    ...forwarded,
    ...settings.methods,

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
    get wagmiConfig() {
      return adapters.find(({ namespace }) => namespace === 'eip155')?.handle as AppKit['wagmiConfig']
    },
    setLoading: waits.setHost,
    getError: () => back?.readError() ?? '',
    getSIWX: <T extends SIWXConfig = SIWXConfig>() => (options.siwx ?? options.siweConfig?.siwx) as T | undefined,

    getSnapshot: state.get,
    getServerSnapshot: () => state.ofServer,
    subscribe: state.subscribe,
    watchBalance: (namespace) => queue.begin((core) => core.watchBalance(namespace)),
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
      stopPage?.()
      back?.dispose()
      atOnce?.dispose()
      places.clear()
      announcements.dispose()
      loader.dispose()
      const { theme, event } = state.get()
      state.set({ ...state.ofServer, theme, event })
      state.clear()
    }
  }

  if (!window) return kit
  atOnce = createConnectAtOnce({
    kit,
    window,
    places,
    isAppended: !options.disableAppend && !options.enableEmbedded,
    isFull: () => settings.options().enableMobileFullScreen === true,
    readRows(namespace) {
      const now = settings.options()
      return rowsAtOnce(now, offeredRoutes(now), announcements, window, namespace)
    }
  })
  speak(window)
  stopPage = startPage({ options, environment: { ...environment, window }, kit, state, loader, requireAlive })
  if (isBack && !options.enableEmbedded) opening.openFirst().catch(() => undefined)
  return kit
}
