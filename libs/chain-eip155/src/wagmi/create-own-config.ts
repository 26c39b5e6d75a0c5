import { createConfig, type Config } from '@wagmi/core'
import type { CaipNetwork } from '@appkit/core'
import { createClient, custom, type Chain } from 'viem'
import { chainIdOf } from '../runtime/eip155-context.js'
import type { RpcReader } from '../rpc/rpc-reader.js'

/** Stands in while the host lists no EVM network: wagmi needs at least one. It has no node. */
const NO_CHAIN: Chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } }
}

/** A network in viem's shape. */
function toChain(network: CaipNetwork): Chain {
  const { name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  return { id: chainIdOf(network), name, nativeCurrency, rpcUrls, blockExplorers, testnet } as Chain
}

/**
 * Makes the runtime's own wagmi config: nothing stored, nothing discovered, no state outside of it. Its clients read through the kit's
 * nodes. `syncNetworks` takes over what the host lists now.
 */
export function createOwnConfig(parameters: { getNetworks(): readonly CaipNetwork[]; rpc: RpcReader }): {
  readonly config: Config
  syncNetworks(): void
} {
  let networks = [...parameters.getNetworks()]
  const toChains = (): readonly [Chain, ...Chain[]] => {
    const [first = NO_CHAIN, ...rest] = networks.map(toChain)
    return [first, ...rest]
  }

  const config = createConfig({
    chains: toChains(),
    multiInjectedProviderDiscovery: false,
    storage: null,
    client: ({ chain }) => {
      const request = ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
        const network = parameters.getNetworks().find(({ caipNetworkId }) => caipNetworkId === `eip155:${chain.id}`)
        const nowhere = {
          ...chain,
          caipNetworkId: `eip155:${chain.id}`,
          chainNamespace: 'eip155',
          testnet: false
        } as CaipNetwork
        return parameters.rpc.request(
          network ?? { ...nowhere, rpcUrls: { default: { http: [] } } },
          method,
          (params ?? []) as unknown[]
        )
      }
      // A contract may not make the page ask a server of its choice. @source docs/threats.md T6.12
      return createClient({ chain, ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
    }
  })

  return {
    config: config as Config,
    syncNetworks() {
      const now = parameters.getNetworks()
      if (now.length === networks.length && now.every((network, index) => network === networks[index])) return
      networks = [...now]
      config._internal.chains.setState(toChains())
    }
  }
}
