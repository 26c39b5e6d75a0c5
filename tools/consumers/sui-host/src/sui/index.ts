import type { ChainAdapter, ChainCapability } from '@appkit/core'

declare module '@appkit/core' {
  interface AdditionalNamespaces {
    sui: true
  }
}

export { suiMainnet, suiTestnet } from './networks.js'

/**
 * The chain plug-in for Sui. Making one loads nothing: discovery and the chain module are chunks of their own.
 * @example createAppKit({ adapters: [sui()], networks: [suiMainnet], … })
 */
export function sui(): ChainAdapter<'sui'> {
  return {
    namespace: 'sui',
    capabilities: new Set<ChainCapability>(['signMessage', 'switchNetwork']),
    loadDiscovery: () => import('./discovery.js'),
    async load() {
      const { createRuntime } = await import('./runtime.js')
      return { create: createRuntime }
    }
  }
}
