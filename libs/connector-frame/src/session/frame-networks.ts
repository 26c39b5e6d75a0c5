import type { CaipNetwork, CaipNetworkId, ConnectorContext, LastNetworks } from '@appkit/core'
import { parseCaipNetworkId } from '@appkit/core'
import { FRAME_NETWORKS, type ChainReference } from '@appkit/frame-protocol'
import type { SecureFrameOptions } from '../options.js'

/** Namespaces that a frame has accounts in. */
export type FrameNamespace = 'eip155' | 'solana'

/** The app's networks that the frame serves, in the app's order. */
export function frameNetworks(
  { networks = [] }: SecureFrameOptions,
  context: Pick<ConnectorContext, 'getNetworks'>
): readonly CaipNetwork[] {
  const served = new Set<CaipNetworkId>([...FRAME_NETWORKS, ...networks])
  return context
    .getNetworks()
    .filter(
      ({ chainNamespace, caipNetworkId }) =>
        (chainNamespace === 'eip155' || chainNamespace === 'solana') && served.has(caipNetworkId)
    )
}

/** The network to begin with in a namespace: the first of these that the frame serves. @default the app's first one */
export function beginningNetwork(
  networks: readonly CaipNetwork[],
  namespace: FrameNamespace,
  wanted: LastNetworks,
  lastUsed: CaipNetworkId | undefined
): CaipNetwork | undefined {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const known = [wanted[namespace], lastUsed].map((id) => own.find(({ caipNetworkId }) => caipNetworkId === id))
  return known.find((network) => network !== undefined) ?? own[0]
}

/** How the frame writes a network: a number for an EVM chain, CAIP-2 otherwise. */
export function toReference(caipNetworkId: CaipNetworkId): ChainReference {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  return namespace === 'eip155' ? Number(reference) : caipNetworkId
}

/** A network as the frame, or what it left in storage, writes it; `undefined`: none of its namespaces. */
export function fromReference(reference: ChainReference | null): CaipNetworkId | undefined {
  const text = String(reference)
  if (/^[1-9]\d{0,15}$/.test(text)) return `eip155:${text}`
  return /^(?:eip155:[1-9]\d{0,15}|solana:[-_a-zA-Z0-9]{1,32})$/.test(text) ? (text as CaipNetworkId) : undefined
}

/** The node of a network, for the frame to read from. */
export function nodeOf(network: CaipNetwork | undefined): { readonly rpcUrl?: string } {
  const url = network?.rpcUrls.default.http[0]
  return url !== undefined && /^https?:\/\//.test(url) && url.length <= 2_048 ? { rpcUrl: url } : {}
}
