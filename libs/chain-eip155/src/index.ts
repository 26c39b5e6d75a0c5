import type { ChainAdapter, ChainCapability } from '@appkit/core'
import type { Eip155Options } from './eip155-options.js'

export type { Eip155Options } from './eip155-options.js'
export type { ExternalWallet } from './external-wallet.js'
export type { Eip1193Provider, Eip1193Request } from './provider/eip1193-provider.js'

/**
 * The chain plug-in for Ethereum and other EVM networks. Making one loads nothing: discovery and the chain module are chunks of their own.
 * @example createAppKit({ adapters: [eip155()], … })
 */
export function eip155(options: Eip155Options = {}): ChainAdapter<'eip155'> {
  return {
    namespace: 'eip155',
    capabilities: new Set<ChainCapability>([
      'signMessage',
      'switchNetwork',
      'estimateGas',
      'sendTransaction',
      'waitForReceipt',
      'getBalance',
      'getTokenBalance',
      'getCapabilities',
      'getAssets',
      'estimateFee',
      'inspectReceiver',
      'readTokenDecimals',
      'sendCalls'
    ]),
    async loadDiscovery() {
      const { createDiscovery } = await import('./discovery/discovery.js')
      return createDiscovery(options.wallets ?? [])
    },
    async load() {
      const { createChainModule } = await import('./runtime/chain-module.js')
      return createChainModule(options)
    }
  }
}
