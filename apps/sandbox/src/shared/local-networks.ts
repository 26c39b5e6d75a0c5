import type { AppKitNetwork } from '@appkit/core/networks'
import { LOCAL_CHAINS } from '@appkit/local-chain/chains'

/** The local chains as networks. Their RPC goes through the page's own origin. @param origin without a slash at the end */
export function localNetworks(origin: string): readonly AppKitNetwork[] {
  return LOCAL_CHAINS.map(({ chainId, name }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${origin}/rpc/${chainId}`] } },
    testnet: false
  }))
}
