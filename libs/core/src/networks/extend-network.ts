import { asCaipNetworkId } from '../caip/caip.js'
import type { BaseUrls } from '../plugin/services.js'
import { copyData } from '../store/copy-data.js'
import type { AppKitNetwork, CaipNetwork } from './network.js'

/** What decides a network's endpoints. */
export interface ExtendNetworkOptions {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  /** Endpoints the host prefers, by CAIP-2 id; tried first. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  /** Images the host prefers, by network id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
}

/** The RPC address of a network at a base URL. */
export function buildRpcUrl(baseUrl: string, caipNetworkId: string, projectId: string): string {
  const url = new URL('/v1/', baseUrl)
  url.searchParams.set('chainId', caipNetworkId)
  url.searchParams.set('projectId', projectId)
  return url.href
}

/**
 * Completes a copy of a host's network. Its default RPC endpoints become: the host's own, then the one at `baseUrls.rpc`, then the network's; the
 * network's alone stay under `chainDefault`.
 * @throws AppKitError NETWORK_ID_INVALID
 */
export function extendNetwork(given: AppKitNetwork, options: ExtendNetworkOptions): CaipNetwork {
  const network = copyData(given)
  const chainNamespace = network.chainNamespace ?? 'eip155'
  const caipNetworkId = network.caipNetworkId ?? asCaipNetworkId(`${chainNamespace}:${network.id}`)
  const custom = (options.customRpcUrls?.[caipNetworkId] ?? []).map(({ url }) => url)
  const hosted = options.baseUrls.rpc ? [buildRpcUrl(options.baseUrls.rpc, caipNetworkId, options.projectId)] : []
  const own = network.rpcUrls.default
  const imageUrl = options.chainImages?.[String(network.id)] ?? network.assets?.imageUrl
  return {
    ...network,
    chainNamespace,
    caipNetworkId,
    testnet: network.testnet ?? false,
    rpcUrls: {
      ...network.rpcUrls,
      default: { ...own, http: [...new Set([...custom, ...hosted, ...own.http])] },
      chainDefault: network.rpcUrls.chainDefault ?? own
    },
    ...(imageUrl === undefined && network.assets === undefined ? {} : { assets: { ...network.assets, imageUrl } })
  }
}
