import type { ChainAdapter, ChainCapability } from '@appkit/core'
import type { PolkadotOptions } from './polkadot-options.js'

export type { PolkadotOptions } from './polkadot-options.js'
export type {
  InjectedAccount,
  InjectedAccounts,
  InjectedSigner,
  InjectedWallet,
  InjectedWeb3Entry,
  SignedAnswer,
  SignPayloadRequest,
  SignRawRequest
} from './wallet/injected-web3.js'

/**
 * The chain plug-in for Polkadot and other Substrate networks. Making one loads nothing: discovery and the chain module are chunks of their own.
 * @example createAppKit({ adapters: [polkadot({ appName: 'My App' })], … })
 */
export function polkadot(options: PolkadotOptions = {}): ChainAdapter<'polkadot'> {
  return {
    namespace: 'polkadot',
    capabilities: new Set<ChainCapability>(['signMessage', 'switchNetwork', 'getBalance']),
    async loadDiscovery() {
      const { createDiscovery } = await import('./discovery/discovery.js')
      return createDiscovery()
    },
    async load() {
      const { createChainModule } = await import('./runtime/chain-module.js')
      return createChainModule(options)
    }
  }
}
