import type { ChainAdapter, ChainCapability } from '@appkit/core'
import type { Bip122Options } from './bip122-options.js'

export type { Bip122Options } from './bip122-options.js'
export type { BitcoinNetwork, BitcoinNetworkName } from './networks/bitcoin-network.js'
export type {
  BitcoinProvider,
  BitcoinProviderAccount,
  SignInput,
  SignPsbtParameters,
  SignPsbtResult
} from './runtime/host-provider.js'
export type { Utxo, UtxoSource, UtxoTransaction } from './utxo-source.js'

/**
 * The chain plug-in for Bitcoin. Making one loads nothing: discovery and the chain module are chunks of their own.
 * @example createAppKit({ adapters: [bip122({ utxoSource })], … })
 */
export function bip122(options: Bip122Options = {}): ChainAdapter<'bip122'> {
  return {
    namespace: 'bip122',
    capabilities: new Set<ChainCapability>([
      'signMessage',
      'switchNetwork',
      'sendTransaction',
      ...(options.utxoSource ? (['estimateFee', 'getBalance'] as const) : []),
      ...(options.utxoSource?.getTransaction ? (['waitForReceipt'] as const) : [])
    ]),
    loadDiscovery: async () => (await import('./discovery/discovery.js')).createDiscovery(),
    load: async () => (await loadChainModule()).createChainModule(options),
    loadVerifier: async () => (await loadChainModule()).loadVerifier(options)
  }
}

/** By way of discovery, which is there before in any case: a page names one later file of a plug-in, and not all that a chain is made of. */
const loadChainModule = async () => (await import('./discovery/discovery.js')).loadChainModule()
