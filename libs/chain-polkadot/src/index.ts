import type { ChainCapability, ChainHost } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import type { PolkadotAdapter, PolkadotHandle } from './polkadot-handle.js'
import type { PolkadotOptions } from './polkadot-options.js'

export type { PolkadotAdapter, PolkadotHandle } from './polkadot-handle.js'
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
 * The chain plug-in for Polkadot and other Substrate networks. Making one loads nothing: discovery, the chain module and what brings
 * `@polkadot/api` are chunks of their own.
 * @example createAppKit({ adapters: [polkadot({ appName: 'My App' })], … })
 */
export function polkadot(options: PolkadotOptions = {}): PolkadotAdapter {
  let host: ChainHost | undefined
  return {
    namespace: 'polkadot',
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
    async getApi<Api>(caipNetworkId: string): Promise<Api> {
      if (!host) throw new PageError('KIT_MISSING', { caller: 'getApi' })
      return ((await host.loadHandle()) as PolkadotHandle).getApi(caipNetworkId)
    },
    loadDiscovery: async () => (await import('./discovery/discovery.js')).createDiscovery(),
    load: async () => (await loadChainModule()).createChainModule(options),
    loadVerifier: async () => (await loadChainModule()).loadVerifier()
  }
}

/** By way of discovery, which is there before in any case: a page names one later file of a plug-in, and not all that a chain is made of. */
const loadChainModule = async () => (await import('./discovery/discovery.js')).loadChainModule()
