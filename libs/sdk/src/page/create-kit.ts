import type { ChainAdapter, Disposer } from '@appkit/core'
import type { TakeOver } from '@appkit/ui-react/dialog-at-once'
import { readAppIdentity } from '../options/read-app-identity.js'
import { offeredRoutes } from '../options/offered-routes.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { AppKit } from './appkit.js'
import { createConnectAtOnce, type ConnectAtOnce } from './connect-at-once.js'
import type { PageHalf } from './halves.js'
import { createLoader } from './create-loader.js'
import { createAnnouncements, type PageAnnouncements } from './create-announcements.js'
import { createOpening } from './create-opening.js'
import { createPace } from './create-pace.js'
import { createSnapshot } from './create-snapshot.js'
import { createWaits } from './create-waits.js'
import { createForwarder } from './forward-actions.js'
import { isBackFromProvider } from './is-back-from-provider.js'
import type { KitEnvironment } from './kit-environment.js'
import { createMethods } from './kit-methods.js'
import { createKitSettings } from './kit-settings.js'
import type { LoadableKit } from './loadable-kit.js'
import { createLoadedQueue } from './loaded-queue.js'
import { placesAtOnce } from './places-at-once.js'
import { createSpeech } from './speak.js'
import { startPage } from './start-page.js'

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
  let atOnce: ConnectAtOnce | undefined
  let stopPage: Disposer | undefined
  const takeOver: TakeOver = (isReplaced) => atOnce?.end(isReplaced)
  /** The elements for the modal in the page. */
  const places = new Set<HTMLElement>()

  const pace = createPace(window)
  const announcements = createAnnouncements(window)
  const waits = createWaits((loading) => {
    if (!isDisposed) state.patchState({ loading })
  })
  const loader = createLoader(
    environment,
    { adapters, connectors: options.connectors ?? [] },
    pace,
    () => page,
    (loaded) => queue.release(loaded)
  )
  const queue = createLoadedQueue(loader.current)
  const settings = createKitSettings({
    given: options,
    readTheme: () => state.get().theme,
    isDisposed: () => isDisposed,
    check: (changed) => (loader.current() ?? developerChecks)?.checkPartialOptions(changed),
    warn: (changed) => window && developerChecks?.warnOfChanges(window.console, changed),
    patch: state.patch,
    onTheme: (theme) => loader.current()?.updateTheme(theme),
    onChange(changed) {
      loader.current()?.updateOptions(changed)
      if (window && (changed.locale ?? changed.messages ?? changed.metadata)) speak(window)
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
    modalHost: () => loader.current()?.modalHost,
    isDisposed: () => isDisposed,
    requireAlive,
    ...useAnnounced(adapters, announcements, () => !isDisposed && settings.options().enableEIP6963 !== false)
  })

  const page: PageHalf | undefined = window && {
    id,
    options,
    settings,
    announcementsOf: announcements.of,
    window,
    clock,
    places,
    state,
    takeOver,
    loadModal: loader.loadModal,
    openModal: (wanted) => opening.open(wanted).then(() => undefined)
  }

  const kit: LoadableKit = {
    ...createMethods({
      options,
      environment,
      state,
      loader,
      queue,
      settings,
      waits,
      opening,
      forwarded,
      places,
      isDisposed: () => isDisposed,
      requireAlive
    }),
    dispose() {
      if (isDisposed) return
      isDisposed = true
      stopPage?.()
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
    readIcon: () => readAppIdentity(settings.options().metadata ?? {}, window.location).icon,
    readPlaces(namespace) {
      const now = settings.options()
      return placesAtOnce(now, offeredRoutes(now), announcements, window, namespace)
    }
  })
  speak(window)
  stopPage = startPage({ options, environment: { ...environment, window }, kit, state, loader, requireAlive })
  if (isBack && !options.enableEmbedded) opening.openFirst().catch(() => undefined)
  return kit
}

/** What opening does with the wallets that announce themselves. @param isWanted whether the app lists them */
function useAnnounced(adapters: readonly ChainAdapter[], announcements: PageAnnouncements, isWanted: () => boolean) {
  const listed = (): readonly ChainAdapter[] => (isWanted() ? adapters : [])
  return {
    requestAnnouncements: () => listed().forEach(announcements.of),
    /** Fetches what connecting needs of their chains. */
    fetchAnnouncedChains() {
      for (const adapter of listed())
        if (announcements.of(adapter)?.list().length) adapter.load().catch(() => undefined)
    }
  }
}
