import type { ChainCapability, ChainHost } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { CosmosAdapter, CosmosHandle } from './cosmos-handle.js'
import type { CosmosOptions } from './cosmos-options.js'
import type { KeyStoreSource } from './key-store-source.js'

export type { CosmosAdapter, CosmosHandle } from './cosmos-handle.js'
export type { CosmosAccountData, CosmosAminoConverter, CosmosMessageType, CosmosOptions } from './cosmos-options.js'
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
 * The chain plug-in for Cosmos chains. Making one loads nothing: discovery, the chain module and what brings CosmJS are chunks of their own.
 * @example createAppKit({ adapters: [cosmos()], networks: [cosmosHub, osmosis], … })
 */
export function cosmos(options: CosmosOptions = {}): CosmosAdapter {
  let host: ChainHost | undefined
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
    attach(attached) {
      host = attached
      return () => {
        if (host === attached) host = undefined
      }
    },
    async getSigningClient<Client>(caipNetworkId: string, address?: string): Promise<Client> {
      if (!host) throw new PageError('KIT_MISSING', { caller: 'getSigningClient' })
      return ((await host.loadHandle()) as CosmosHandle).getSigningClient(caipNetworkId, address)
    },
    loadDiscovery: async () =>
      (await import('./discovery/discovery.js')).createDiscovery(options.wallets ?? [], sources),
    load: async () => (await loadChainModule()).createChainModule(options, sources),
    loadVerifier: async () => (await loadChainModule()).loadVerifier()
  }
}

/** By way of discovery, which is there before in any case: a page names one later file of a plug-in, and not all that a chain is made of. */
const loadChainModule = async () => (await import('./discovery/discovery.js')).loadChainModule()
