import type { ChainAdapter, ConnectorAdapter } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { CoreModule, CoreParameters, KitCore, KitModal } from './core-contract.js'
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
  /** The core, the modal and the look-out for wallets, in one round trip. @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED */
  loadModal(): Promise<{ readonly core: KitCore; readonly modal: KitModal }>
  /** Fetches what `loadModal` gives, and makes nothing of it: one file after the other, each when the page is idle. Never rejects. */
  fetchModal(idle: () => Promise<void>): Promise<void>
  /** The core and what brings these connections back. @throws AppKitError CHUNK_LOAD_FAILED, OPTIONS_INVALID, OPTIONS_CONFLICT, DISPOSED */
  loadSaved(saved: readonly SavedWallet[]): Promise<KitCore>
  dispose(): void
}

/** @param onLoaded called once, when the core is there. */
export function createCoreLoader(
  environment: Pick<KitEnvironment, 'loadCore' | 'loadRestoringCore' | 'loadModal'>,
  { adapters, connectors }: { adapters: readonly ChainAdapter[]; connectors: readonly ConnectorAdapter[] },
  createParameters: (module: CoreModule) => CoreParameters | undefined,
  openModal: (options: OpenOptions) => Promise<void>,
  onLoaded: (core: KitCore) => void
): CoreLoader {
  let core: KitCore | undefined
  let modal: KitModal | undefined
  let isAsked = false
  let isDisposed = false
  let coreChunk = createLazyChunk('the wallet kit', environment.loadCore)
  const modalChunk = createLazyChunk('the wallet modal', environment.loadModal)

  function makeCore(module: CoreModule): KitCore {
    if (core) return core
    const parameters = isDisposed ? undefined : createParameters(module)
    if (!parameters || isDisposed) throw new PageError('DISPOSED', { method: 'load' })
    core = module.createKitCore(parameters, openModal)
    // Whoever hears of it may change the kit, or end it.
    core.begin()
    if (isDisposed) throw new PageError('DISPOSED', { method: 'load' })
    onLoaded(core)
    return core
  }

  /** Only fetches: whoever needs the answer asks the adapter again and hears of a failure. */
  async function fetchDiscovery(): Promise<void> {
    await Promise.allSettled(adapters.map((adapter) => adapter.loadDiscovery()))
  }

  async function loadCore(): Promise<KitCore> {
    isAsked = true
    return makeCore(await coreChunk.load())
  }

  return {
    current: () => core,
    isAsked: () => isAsked,
    loadCore,
    async loadModal() {
      const [loaded, module] = await Promise.all([loadCore(), modalChunk.load(), fetchDiscovery()])
      modal ??= loaded.createModal(module)
      return { core: loaded, modal }
    },
    async fetchModal(idle) {
      for (const load of [coreChunk.load, modalChunk.load, fetchDiscovery]) {
        await idle()
        await load().catch(() => undefined)
      }
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
