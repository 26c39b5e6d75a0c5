import { createPublicClient, defineChain } from 'viem'
import type { ServicesConfig } from '../config/config.js'
import type { ChainContent } from '../content/chain-content.js'
import type { EvmChains } from './evm-chain.js'
import { nodeTransport, type NodePlaces, type NodeTransportOptions } from './node-transport.js'

/**
 * The chains that have both a node and content, in the order of their nodes. Nothing is asked yet.
 * @param places in which every question to a node waits for its turn
 */
export function openChains(
  { chains, content, limits }: Pick<ServicesConfig, 'chains' | 'content' | 'limits'>,
  places: NodePlaces
): EvmChains {
  const open = [...chains].flatMap(([chainId, url]) => {
    const known = content.get(chainId)
    return known
      ? [
          {
            chainId,
            content: known,
            client: clientOf(known, { url, timeout: limits.upstreamTimeout, callGas: limits.callGas, places })
          }
        ]
      : []
  })
  return new Map(open.map((chain) => [chain.chainId, chain]))
}

function clientOf({ chainId, name, nativeCurrency, multicall }: ChainContent, node: NodeTransportOptions) {
  const chain = defineChain({
    id: Number(chainId.slice('eip155:'.length)),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [node.url] } },
    contracts: { multicall3: { address: multicall } }
  })
  const transport = nodeTransport(node)
  // A node's word would have this server fetch any address.
  return createPublicClient({ chain, transport, cacheTime: 0, ccipRead: false })
}
