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
    loadDiscovery: async () => (await import('./discovery/discovery.js')).createDiscovery(),
    load: async () => (await loadChainModule()).createChainModule(),
    loadVerifier: async () => (await loadChainModule()).loadVerifier()
  }
}

/** By way of discovery, which is there before in any case: a page names one later file of a plug-in, and not all that a chain is made of. */
const loadChainModule = async () => (await import('./discovery/discovery.js')).loadChainModule()
