import type { ChainAdapter, ChainCapability } from '@appkit/core'
import type { CosmosOptions } from './cosmos-options.js'
import type { KeyStoreSource } from './key-store-source.js'

export type { CosmosOptions } from './cosmos-options.js'
export type {
  AminoSignDoc,
  CosmosChainInfo,
  CosmosCurrency,
  CosmosKey,
  CosmosProvider,
  CosmosSignOptions,
  DirectSignDoc,
  StdSignature
} from './cosmos-provider.js'
export type { ExternalCosmosWallet } from './external-wallet.js'

/**
 * The chain plug-in for Cosmos chains. Making one loads nothing: discovery, the chain module and what talks to nodes are chunks of their own.
 * @example createAppKit({ adapters: [cosmos()], networks: [cosmosHub, osmosis], … })
 */
export function cosmos(options: CosmosOptions = {}): ChainAdapter<'cosmos'> {
  const sources = new WeakMap<object, KeyStoreSource>()
  return {
    namespace: 'cosmos',
    capabilities: new Set<ChainCapability>([
      'signMessage',
      'switchNetwork',
      'estimateFee',
      'sendTransaction',
      'waitForReceipt',
      'getBalance'
    ]),
    async loadDiscovery() {
      const { createDiscovery } = await import('./discovery/discovery.js')
      return createDiscovery(options.wallets ?? [], sources)
    },
    async load() {
      const { createChainModule } = await import('./runtime/chain-module.js')
      return createChainModule(options, sources)
    }
  }
}
