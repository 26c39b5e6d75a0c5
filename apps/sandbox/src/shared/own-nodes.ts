import type { AppKitNetwork } from '@appkit/core/networks'
import type { CreateAppKitOptions } from '@appkit/sdk'

/** The services know the EVM chains alone: the nodes of other networks are asked before them. */
export function ownNodes(networks: readonly AppKitNetwork[]): NonNullable<CreateAppKitOptions['customRpcUrls']> {
  return Object.fromEntries(
    networks.flatMap(({ caipNetworkId, rpcUrls }) =>
      caipNetworkId === undefined ? [] : [[caipNetworkId, rpcUrls.default.http.map((url) => ({ url }))]]
    )
  )
}
