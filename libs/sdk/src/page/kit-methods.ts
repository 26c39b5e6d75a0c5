import type { SIWXConfig } from '@appkit/core'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { AppKit, OpenOptions } from './appkit.js'
import type { KitLoader } from './create-loader.js'
import type { Opening } from './create-opening.js'
import type { Snapshot } from './create-snapshot.js'
import type { Waits } from './create-waits.js'
import type { KitActions } from './kit-actions.js'
import type { LoadedHalf } from './halves.js'
import type { KitEnvironment } from './kit-environment.js'
import { createReaders } from './kit-readers.js'
import type { KitSettings } from './kit-settings.js'
import type { LoadableKit } from './loadable-kit.js'
import type { LoadedQueue } from './loaded-queue.js'
import { watchIntent } from './watch-intent.js'

/** What the methods of a kit work with. */
export interface KitParts {
  readonly options: CreateAppKitOptions
  readonly environment: Pick<KitEnvironment, 'window' | 'clock'>
  readonly state: Snapshot
  readonly loader: KitLoader
  readonly queue: LoadedQueue<LoadedHalf>
  readonly settings: KitSettings
  readonly waits: Waits
  readonly opening: Opening
  readonly forwarded: KitActions
  /** The elements for the modal in the page. */
  readonly places: Set<HTMLElement>
  isDisposed(): boolean
  requireAlive(method: string): void
}

/** Makes the methods of a kit, but for its end. */
export function createMethods(parts: KitParts): Omit<LoadableKit, 'dispose'> {
  const { options, environment, state, loader, queue, settings, waits, opening, places, isDisposed } = parts
  const { window, clock } = environment
  const { id = 'default', adapters = [] } = options

  async function preload(): Promise<void> {
    if (window) await opening.openAhead()
  }

  return {
    id,
    loader,
    accountFace: () => loader.current()?.accountFace,
    nodeOptions: () => ({
      projectId: options.projectId ?? '',
      baseUrls: options.baseUrls,
      customRpcUrls: options.customRpcUrls ?? {}
    }),
    ...createReaders(state),
    ...parts.forwarded,
    ...settings.methods,

    open: (async (wanted?: OpenOptions) => {
      parts.requireAlive('open')
      return window ? opening.open(wanted ?? {}) : undefined
    }) as AppKit['open'],
    close: opening.close,
    preload,
    ready() {
      return new Promise((resolve) => {
        const look = () => {
          if (!isDisposed() && window && !state.get().state.initialized) return
          stop()
          resolve()
        }
        const stop = state.subscribe(look)
        look()
      })
    },
    wagmiConfig: adapters.find(({ namespace }) => namespace === 'eip155')?.handle as AppKit['wagmiConfig'],
    setLoading: waits.setHost,
    getError: () => loader.current()?.readError() ?? '',
    getSIWX: <T extends SIWXConfig = SIWXConfig>() => (options.siwx ?? options.siweConfig?.siwx) as T | undefined,

    getSnapshot: state.get,
    getServerSnapshot: () => state.ofServer,
    subscribe: state.subscribe,
    watchBalance: (namespace) => queue.begin((loaded) => loaded.watchBalance(namespace)),
    attachButton(button) {
      if (!window || isDisposed() || options.preload === 'none') return () => undefined
      return watchIntent(button, options.preload, { window, clock, loader, openAhead: preload })
    },
    attachModal(element) {
      if (isDisposed() || !window) return () => undefined
      places.add(element)
      if (options.enableEmbedded) opening.openEmbedded(element)
      return () => {
        places.delete(element)
        loader.current()?.modalHost.detach(element)
      }
    }
  }
}
