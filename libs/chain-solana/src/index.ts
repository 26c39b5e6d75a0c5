import type { ChainAdapter, ChainCapability } from '@appkit/core'

export { isSolanaAddress } from './guards/address.js'
export type {
  CompiledTransaction,
  HostTransaction,
  SendConnection,
  SendOptions,
  SerializableTransaction,
  SignInResult,
  SolanaProvider,
  SolanaPublicKey
} from './host-provider.js'

/**
 * The chain plug-in for Solana. Making one loads nothing: discovery and the chain module are chunks of their own.
 * @example createAppKit({ adapters: [solana()], networks: [solanaNetwork], … })
 */
export function solana(): ChainAdapter<'solana'> {
  return {
    namespace: 'solana',
    canSignInAtOnce: true,
    capabilities: new Set<ChainCapability>([
      'signMessage',
      'switchNetwork',
      'sendTransaction',
      'waitForReceipt',
      'getBalance',
      'getTokenBalance',
      'estimateFee',
      'inspectReceiver',
      'readTokenDecimals',
      'inspectTransactions'
    ]),
    async loadDiscovery() {
      const { createDiscovery } = await import('./discovery/discovery.js')
      return createDiscovery()
    },
    async load() {
      const { createChainModule } = await import('./runtime/chain-module.js')
      return createChainModule()
    },
    async loadVerifier() {
      const { solanaVerifier } = await import('./verify/index.js')
      return solanaVerifier()
    }
  }
}
