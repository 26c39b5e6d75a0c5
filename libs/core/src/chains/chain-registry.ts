import type { ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { ChainAdapter, ChainContext, ChainDiscovery, ChainRuntime } from '../plugin/chain-adapter.js'

/** The chain plug-ins of one kit: each loaded at most once, when first asked for. */
export interface ChainRegistry {
  readonly adapters: readonly ChainAdapter[]
  /** The runtime, loading its module if need be. A failed load can be tried again. @throws ADAPTER_NOT_FOUND, CHUNK_LOAD_FAILED, CONTEXT_CHANGED */
  load(namespace: ChainNamespace): Promise<ChainRuntime>
  /** The runtime if it is there already. */
  loaded(namespace: ChainNamespace): ChainRuntime | undefined
  loadDiscovery(adapter: ChainAdapter): Promise<ChainDiscovery>
  dispose(): void
}

/** @param createContext makes the context a runtime gets, once for each namespace. */
export function createChainRegistry(
  adapters: readonly ChainAdapter[],
  createContext: (namespace: ChainNamespace) => ChainContext
): ChainRegistry {
  const loads = new Map<ChainNamespace, Promise<ChainRuntime>>()
  const runtimes = new Map<ChainNamespace, ChainRuntime>()
  let isDisposed = false

  async function start(namespace: ChainNamespace): Promise<ChainRuntime> {
    const adapter = adapters.find((candidate) => candidate.namespace === namespace)
    if (!adapter) throw new AppKitError('ADAPTER_NOT_FOUND', { namespace })
    const chunk = await adapter.load().catch((cause: unknown) => {
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: `the ${namespace} module` }, { cause })
    })
    if (isDisposed) throw new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
    const runtime = chunk.create(createContext(namespace))
    runtimes.set(namespace, runtime)
    return runtime
  }

  return {
    adapters,
    load(namespace) {
      const pending = loads.get(namespace)
      if (pending) return pending
      const next = start(namespace)
      loads.set(namespace, next)
      next.catch(() => loads.delete(namespace))
      return next
    },
    loaded: (namespace) => runtimes.get(namespace),
    loadDiscovery: (adapter) =>
      adapter.loadDiscovery().catch((cause: unknown) => {
        throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: `${adapter.namespace} discovery` }, { cause })
      }),
    dispose() {
      isDisposed = true
      for (const runtime of runtimes.values()) runtime.dispose()
      runtimes.clear()
    }
  }
}
