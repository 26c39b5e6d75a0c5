import { AppKitError, type ChainAdapter, type ChainNamespace } from '@appkit/core'
import type { CoreModule, CoreParameters, KitCore, ModalModule } from './core-contract.js'
import type { KitEnvironment } from './kit-environment.js'
import { createLazyChunk } from './lazy-chunk.js'
import type { OpenOptions } from './appkit.js'

/** Loads the rest of a kit, all of one step at once. */
export interface CoreLoader {
  /** The core, if it is there. */
  current(): KitCore | undefined
  /** Whether somebody has asked for the core. */
  isAsked(): boolean
  /** @throws AppKitError CHUNK_LOAD_FAILED, DISPOSED */
  loadCore(): Promise<KitCore>
  /** The core, the modal and the look-out for wallets, in one round trip. @throws AppKitError CHUNK_LOAD_FAILED, DISPOSED */
  loadModal(): Promise<{ readonly core: KitCore; readonly modal: ModalModule }>
  /** The core and what brings connections of these namespaces back. @throws AppKitError CHUNK_LOAD_FAILED, DISPOSED */
  loadSaved(namespaces: readonly ChainNamespace[]): Promise<KitCore>
  dispose(): void
}

/** @param onLoaded called once, when the core is there. */
export function createCoreLoader(
  environment: Pick<KitEnvironment, 'loadCore' | 'loadModal'>,
  adapters: readonly ChainAdapter[],
  createParameters: () => CoreParameters | undefined,
  openModal: (options: OpenOptions) => Promise<void>,
  onLoaded: (core: KitCore) => void
): CoreLoader {
  let core: KitCore | undefined
  let isAsked = false
  let isDisposed = false
  const coreChunk = createLazyChunk('the wallet kit', environment.loadCore)
  const modalChunk = createLazyChunk('the wallet modal', environment.loadModal)

  function makeCore({ createKitCore }: CoreModule): KitCore {
    if (core) return core
    const parameters = isDisposed ? undefined : createParameters()
    if (!parameters) throw new AppKitError('DISPOSED', { method: 'load' })
    core = createKitCore(parameters, openModal)
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
      const [loaded, modal] = await Promise.all([loadCore(), modalChunk.load(), fetchDiscovery()])
      return { core: loaded, modal }
    },
    loadSaved(namespaces) {
      void fetchDiscovery()
      for (const adapter of adapters) {
        if (namespaces.includes(adapter.namespace)) adapter.load().catch(() => undefined)
      }
      return loadCore()
    },
    dispose() {
      isDisposed = true
      core?.dispose()
    }
  }
}
