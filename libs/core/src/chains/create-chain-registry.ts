import type { ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { ChainAdapter } from '../plugin/chain-adapter.js'
import type { ChainContext, ChainRuntime } from '../plugin/chain-runtime.js'
import { loadChunk } from '../plugin/load-chunk.js'
import { createRuntimeLoader } from '../plugin/runtime-loader.js'
import type { ChainRegistry } from './chain-registry.js'

/**
 * @param createContext makes the context a runtime gets, once for each namespace.
 * @param loadAsking loads what the kit does with a runtime; both come together.
 * @param watch makes what the kit uses of a runtime.
 */
export function createChainRegistry(
  adapters: readonly ChainAdapter[],
  createContext: (namespace: ChainNamespace) => ChainContext,
  loadAsking: () => Promise<unknown>,
  watch: (runtime: ChainRuntime) => ChainRuntime
): ChainRegistry {
  const loader = createRuntimeLoader<ChainNamespace, ChainRuntime>(async (namespace) => {
    const adapter = adapters.find((candidate) => candidate.namespace === namespace)
    if (!adapter) throw new AppKitError('ADAPTER_NOT_FOUND', { namespace })
    const [chunk] = await Promise.all([loadChunk(`the ${namespace} module`, adapter.load()), loadAsking()])
    return () => watch(chunk.create(createContext(namespace)))
  })
  return {
    ...loader,
    adapters,
    loadDiscovery: (adapter) => loadChunk(`${adapter.namespace} discovery`, adapter.loadDiscovery())
  }
}
