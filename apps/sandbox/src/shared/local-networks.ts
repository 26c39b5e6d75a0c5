import { base, mainnet, type AppKitNetwork } from '@appkit/core/networks'
import { LOCAL_CHAINS } from '@appkit/local-chain/chains'

/** What the local chains stand for is shown by the same picture. */
const ASSETS: Readonly<Record<number, AppKitNetwork['assets']>> = { 31337: mainnet.assets, 31338: base.assets }

/** The local chains as networks. Their RPC goes through the page's own origin. @param origin without a slash at the end */
export function localNetworks(origin: string): readonly AppKitNetwork[] {
  return LOCAL_CHAINS.map(({ chainId, name }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${origin}/rpc/${chainId}`] } },
    testnet: false,
    assets: ASSETS[chainId]
  }))
}
