import { parseCaipNetworkId, type AssetsRequest } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import { copyPlain } from '../guards/copy-plain.js'
import { toQuantity } from '../guards/quantity.js'
import type { Eip155Context } from './eip155-context.js'
import { getCapabilities } from './get-capabilities.js'
import { requireAccount } from './require-account.js'

/**
 * What the wallet says the account holds on a network, as the wallet gave it; `undefined` where the wallet does not offer to say it.
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED, CONTEXT_CHANGED, BAD_RESPONSE
 * @source EIP-7811
 */
export async function getAssets(context: Eip155Context, request: AssetsRequest): Promise<unknown> {
  const chainId = toQuantity(BigInt(parseCaipNetworkId(request.caipNetworkId).reference))
  const capabilities = await getCapabilities(context, request)
  if (!isOffered(capabilities[chainId])) return undefined
  const session = requireSession(context, request.connectorUid)
  const account = requireAccount(session, request.address)
  const params = [{ account, chainFilter: [chainId] }]
  const answer = await session.guarded.request({ method: 'wallet_getAssets', params }, session.signal)
  return copyPlain(answer)[chainId] ?? []
}

/** @source EIP-5792, capability `assetDiscovery` */
function isOffered(capabilities: unknown): boolean {
  const { assetDiscovery } = (capabilities ?? {}) as { assetDiscovery?: { supported?: unknown } | null }
  return assetDiscovery?.supported === true
}
