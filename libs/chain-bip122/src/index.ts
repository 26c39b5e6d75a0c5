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
    async loadDiscovery() {
      const { createDiscovery } = await import('./discovery/discovery.js')
      return createDiscovery()
    },
    async load() {
      const { createChainModule } = await import('./runtime/chain-module.js')
      return createChainModule(options)
    },
    async loadVerifier() {
      const { bip122Verifier } = await import('./verify/index.js')
      return bip122Verifier({ networks: options.networks })
    }
  }
}
