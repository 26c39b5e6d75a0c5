import type { ChainAdapter, ConnectorAdapter } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { KitModal, LoadedHalf, LoadedModule, PageHalf } from './halves.js'
import type { Pace } from './create-pace.js'
import type { KitEnvironment } from './kit-environment.js'
import { createLazyChunk } from './lazy-chunk.js'
import type { SavedWallet } from './saved-connections.js'

/** Loads the rest of a kit, all of one step at once. */
export interface KitLoader {
  /** The loaded half, if it is there. */
  current(): LoadedHalf | undefined
  /** Whether the loaded half has been requested. */
  isAsked(): boolean
  /** @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED */
  loadHalf(): Promise<LoadedHalf>
  /**
   * The loaded half, the modal and the look-out for wallets, in one round trip. @param isAhead whether the user has yet to ask for it: it is made when
   * the page has nothing else to do. @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED
   */
  loadModal(isAhead?: boolean): Promise<{ readonly loaded: LoadedHalf; readonly modal: KitModal }>
  /** Fetches what `loadModal` gives, and makes nothing of it. Never rejects. @param idle what each file waits for. @default all are fetched at once */
  fetchModal(idle?: () => Promise<void>): Promise<void>
  /** The loaded half and what brings these connections back. @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED */
  loadSaved(saved: readonly SavedWallet[]): Promise<LoadedHalf>
  dispose(): void
}

/**
 * Whatever is made is made in steps, each in a task of its own.
 * @param readPage gives the page's half; `undefined` on a server. @param onLoaded called once, when the loaded half is there.
 */
export function createLoader(
  environment: Pick<KitEnvironment, 'loadHalf' | 'loadRestoring' | 'loadModal'>,
  { adapters, connectors }: { adapters: readonly ChainAdapter[]; connectors: readonly ConnectorAdapter[] },
  pace: Pace,
  readPage: () => PageHalf | undefined,
  onLoaded: (loaded: LoadedHalf) => void
): KitLoader {
  let loaded: LoadedHalf | undefined
  let making: Promise<LoadedHalf> | undefined
  let modal: KitModal | undefined
  let isAsked = false
  let isDisposed = false
  let chunk = createLazyChunk('the wallet kit', environment.loadHalf)
  const modalChunk = createLazyChunk('the wallet modal', environment.loadModal)

  /** @throws AppKitError DISPOSED */
  async function nextStep(): Promise<void> {
    await pace.nextTask()
    requireAlive()
  }

  function requireAlive(): void {
    if (isDisposed) throw new PageError('DISPOSED', { method: 'load' })
  }

  async function makeHalf({ prepareLoadedHalf }: LoadedModule): Promise<LoadedHalf> {
    await nextStep()
    const page = readPage()
    if (!page) throw new PageError('DISPOSED', { method: 'load' })
    const createLoadedHalf = prepareLoadedHalf(page)
    await nextStep()
    const made = createLoadedHalf()
    loaded = made
    await nextStep()
    // A subscriber that is told may change the kit, or dispose it.
    made.begin()
    requireAlive()
    onLoaded(made)
    return made
  }

  /** Only fetches: code that needs the discovery loads it again, and gets the failure. */
  async function fetchDiscovery(): Promise<void> {
    await Promise.allSettled(adapters.map((adapter) => adapter.loadDiscovery()))
  }

  async function prepareHalf(): Promise<LoadedHalf> {
    isAsked = true
    const module = await chunk.load()
    making ??= makeHalf(module).catch((problem: unknown) => {
      making = undefined
      throw problem
    })
    return making
  }

  function loadHalf(): Promise<LoadedHalf> {
    pace.hurry()
    return prepareHalf()
  }

  return {
    current: () => loaded,
    isAsked: () => isAsked,
    loadHalf,
    async loadModal(isAhead = false) {
      if (!isAhead) pace.hurry()
      const [half, module] = await Promise.all([prepareHalf(), modalChunk.load(), fetchDiscovery()])
      if (!modal) await nextStep()
      modal ??= half.createModal(module)
      return { loaded: half, modal }
    },
    async fetchModal(idle) {
      const fetches = [chunk.load, modalChunk.load, fetchDiscovery].map(
        (load) => () => (load() as Promise<unknown>).catch(() => undefined)
      )
      if (!idle) await Promise.all(fetches.map((fetch) => fetch()))
      else for (const fetch of fetches) await idle().then(fetch)
    },
    loadSaved(saved) {
      chunk = createLazyChunk('the wallet kit', environment.loadRestoring)
      void fetchDiscovery()
      const chains = adapters.filter((adapter) => saved.some(({ namespace }) => namespace === adapter.namespace))
      const routes = connectors.filter(({ id }) => saved.some(({ connectorId }) => connectorId === id))
      for (const plugin of [...chains, ...routes]) (plugin.load() as Promise<unknown>).catch(() => undefined)
      return loadHalf()
    },
    dispose() {
      isDisposed = true
      loaded?.dispose()
    }
  }
}
