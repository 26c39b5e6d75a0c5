import type { ChainAdapter, ConnectorAdapter } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { CoreModule, KitBack, KitCore, KitModal } from './core-contract.js'
import type { Pace } from './create-pace.js'
import type { KitEnvironment } from './kit-environment.js'
import { createLazyChunk } from './lazy-chunk.js'
import type { OpenOptions } from './appkit.js'
import type { SavedWallet } from './saved-connections.js'

/** Loads the rest of a kit, all of one step at once. */
export interface CoreLoader {
  /** The core, if it is there. */
  current(): KitCore | undefined
  /** Whether somebody has asked for the core. */
  isAsked(): boolean
  /** @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED */
  loadCore(): Promise<KitCore>
  /**
   * The core, the modal and the look-out for wallets, in one round trip. @param isAhead whether the user has yet to ask for it: it is made when
   * the page has nothing else to do. @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED
   */
  loadModal(isAhead?: boolean): Promise<{ readonly core: KitCore; readonly modal: KitModal }>
  /** Fetches what `loadModal` gives, and makes nothing of it. Never rejects. @param idle what each file waits for. @default all are fetched at once */
  fetchModal(idle?: () => Promise<void>): Promise<void>
  /** The core and what brings these connections back. @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED */
  loadSaved(saved: readonly SavedWallet[]): Promise<KitCore>
  dispose(): void
}

/**
 * Whatever is made is made in steps, each in a task of its own.
 * @param createBack checks the options. @param onLoaded called once, when the core is there.
 */
export function createCoreLoader(
  environment: Pick<KitEnvironment, 'loadCore' | 'loadRestoringCore' | 'loadModal'>,
  { adapters, connectors }: { adapters: readonly ChainAdapter[]; connectors: readonly ConnectorAdapter[] },
  pace: Pace,
  createBack: (module: CoreModule) => Pick<KitBack, 'readParameters'> | undefined,
  openModal: (options: OpenOptions) => Promise<void>,
  onLoaded: (core: KitCore) => void
): CoreLoader {
  let core: KitCore | undefined
  let making: Promise<KitCore> | undefined
  let modal: KitModal | undefined
  let isAsked = false
  let isDisposed = false
  let coreChunk = createLazyChunk('the wallet kit', environment.loadCore)
  const modalChunk = createLazyChunk('the wallet modal', environment.loadModal)

  /** @throws AppKitError DISPOSED */
  async function nextStep(): Promise<void> {
    await pace.nextTask()
    requireAlive()
  }

  function requireAlive(): void {
    if (isDisposed) throw new PageError('DISPOSED', { method: 'load' })
  }

  async function makeCore(module: CoreModule): Promise<KitCore> {
    await nextStep()
    const back = createBack(module)
    if (!back) throw new PageError('DISPOSED', { method: 'load' })
    await nextStep()
    const made = module.createKitCore(back.readParameters(), openModal)
    core = made
    await nextStep()
    // Whoever hears of it may change the kit, or end it.
    made.begin()
    requireAlive()
    onLoaded(made)
    return made
  }

  /** Only fetches: whoever needs the answer asks the adapter again and hears of a failure. */
  async function fetchDiscovery(): Promise<void> {
    await Promise.allSettled(adapters.map((adapter) => adapter.loadDiscovery()))
  }

  async function prepareCore(): Promise<KitCore> {
    isAsked = true
    const module = await coreChunk.load()
    making ??= makeCore(module).catch((problem: unknown) => {
      making = undefined
      throw problem
    })
    return making
  }

  function loadCore(): Promise<KitCore> {
    pace.hurry()
    return prepareCore()
  }

  return {
    current: () => core,
    isAsked: () => isAsked,
    loadCore,
    async loadModal(isAhead = false) {
      if (!isAhead) pace.hurry()
      const [loaded, module] = await Promise.all([prepareCore(), modalChunk.load(), fetchDiscovery()])
      if (!modal) await nextStep()
      modal ??= loaded.createModal(module)
      return { core: loaded, modal }
    },
    async fetchModal(idle) {
      const fetches = [coreChunk.load, modalChunk.load, fetchDiscovery].map(
        (load) => () => (load() as Promise<unknown>).catch(() => undefined)
      )
      if (!idle) await Promise.all(fetches.map((fetch) => fetch()))
      else for (const fetch of fetches) await idle().then(fetch)
    },
    loadSaved(saved) {
      coreChunk = createLazyChunk('the wallet kit', environment.loadRestoringCore)
      void fetchDiscovery()
      const chains = adapters.filter((adapter) => saved.some(({ namespace }) => namespace === adapter.namespace))
      const routes = connectors.filter(({ id }) => saved.some(({ connectorId }) => connectorId === id))
      for (const plugin of [...chains, ...routes]) (plugin.load() as Promise<unknown>).catch(() => undefined)
      return loadCore()
    },
    dispose() {
      isDisposed = true
      core?.dispose()
    }
  }
}
