import type { ChainAdapter, ChainCapability, ChainHost, Disposer } from '@appkit/core'
import { askAnnounced } from './discovery/ask-announced.js'
import type { Eip155Options } from './eip155-options.js'
import type { WagmiConfig } from './wagmi/wagmi-config.js'
import { findKitLink } from './wagmi/kit-link.js'

export type { WagmiConfig } from './wagmi/wagmi-config.js'
export type { Eip155Options } from './eip155-options.js'
export type { ExternalWallet } from './external-wallet.js'
export type { Eip1193Provider, Eip1193Request } from './provider/eip1193-provider.js'

/**
 * The chain plug-in for Ethereum and other EVM networks. Making one loads nothing: discovery and the chain module are chunks of their own.
 * @example createAppKit({ adapters: [eip155()], … })
 */
export function eip155<Config extends WagmiConfig>(
  options: Eip155Options & { readonly wagmiConfig: Config }
): ChainAdapter<'eip155'> & { readonly handle: Config }
export function eip155(options?: Eip155Options): ChainAdapter<'eip155'>
export function eip155(options: Eip155Options = {}): ChainAdapter<'eip155'> {
  const { wagmiConfig } = options
  const kitLink = wagmiConfig && findKitLink(wagmiConfig)
  return {
    namespace: 'eip155',
    handle: wagmiConfig,
    ...(wagmiConfig && {
      attach: (host: ChainHost) => kitLink?.attach(host) ?? followHost(wagmiConfig, host)
    }),
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
      'sendCalls',
      'inspectTransactions',
      'simulateTransactions',
      'revokeAccess'
    ]),
    askAnnounced,
    async loadDiscovery() {
      const { createDiscovery } = await import('./discovery/discovery.js')
      return createDiscovery(options.wallets ?? [])
    },
    async load() {
      kitLink?.prefetch()
      const { createChainModule } = await loadChainModule()
      return createChainModule(wagmiConfig)
    },
    loadVerifier: async (sources) => (await loadChainModule()).loadVerifier(sources)
  }
}

/** Once the host has connected a wallet through its own config, the chain module is loaded, which shows it. */
function followHost(config: WagmiConfig, host: ChainHost): Disposer {
  const readStatus = ({ status }: { readonly status: string }) => status
  const look = (status: string) => {
    if (status === 'connected') host.loadHandle().catch(() => undefined)
  }
  return config.subscribe(readStatus as never, look as never, { emitImmediately: true } as never)
}

/** By way of discovery, which is there before in any case: a page names one later file of a plug-in, and not all that a chain is made of. */
const loadChainModule = async () => (await import('./discovery/discovery.js')).loadChainModule()
