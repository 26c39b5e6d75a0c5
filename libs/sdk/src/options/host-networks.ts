import type { AppKitNetwork, CaipNetwork, CaipNetworkId, ChainNamespace } from '@appkit/core'
import type { CreateAppKitOptions } from './create-appkit-options.js'

/** The default chain where the app's own matches none. */
const ETHEREUM: CaipNetworkId = 'eip155:1'

/** The CAIP-2 id of a host's network. */
export function networkIdOf({ id, caipNetworkId, chainNamespace }: AppKitNetwork): CaipNetworkId {
  if (caipNetworkId) return caipNetworkId
  const given = String(id)
  return (given.includes(':') ? given : `${chainNamespace ?? 'eip155'}:${given}`) as CaipNetworkId
}

/** The namespace of a host's network, as its id has it. */
export function namespaceOf(network: AppKitNetwork): ChainNamespace {
  const id = networkIdOf(network)
  return id.slice(0, id.indexOf(':')) as ChainNamespace
}

/** Takes of a host's network what the kit knows: a viem chain carries functions besides, which are no state. */
export function copyNetwork(network: AppKitNetwork): CaipNetwork {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, deprecatedCaipNetworkId, cosmos, assets } =
    network
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorers && { blockExplorers }),
    ...(deprecatedCaipNetworkId && { deprecatedCaipNetworkId }),
    ...(cosmos && { cosmos }),
    ...(assets && { assets }),
    testnet: testnet ?? false,
    chainNamespace: namespaceOf(network),
    caipNetworkId: networkIdOf(network)
  }
}

/** A default that matches none of the networks gives way to Ethereum, where the app lists it. `undefined`: the first network. */
export function defaultNetworkIdOf({ networks, defaultNetwork }: CreateAppKitOptions): CaipNetworkId | undefined {
  if (!defaultNetwork) return undefined
  const listed = networks.map(networkIdOf)
  return [networkIdOf(defaultNetwork), ETHEREUM].find((id) => listed.includes(id))
}
