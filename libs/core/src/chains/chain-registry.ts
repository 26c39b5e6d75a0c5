import type { ChainNamespace } from '../caip/caip.js'
import type { ChainAdapter, ChainDiscovery } from '../plugin/chain-adapter.js'
import type { ChainRuntime } from '../plugin/chain-runtime.js'
import type { RuntimeLoader } from '../plugin/runtime-loader.js'

/** The chain plug-ins of one kit. `load` throws ADAPTER_NOT_FOUND, CHUNK_LOAD_FAILED, CONTEXT_CHANGED. */
export interface ChainRegistry extends RuntimeLoader<ChainNamespace, ChainRuntime> {
  readonly adapters: readonly ChainAdapter[]
  loadDiscovery(adapter: ChainAdapter): Promise<ChainDiscovery>
}
