import { AppKitError, parseCaipNetworkId, type AssetsRequest } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import { copyPlain } from '../guards/copy-plain.js'
import { toQuantity } from '../guards/quantity.js'
import type { Eip155Context } from './eip155-context.js'
import { getCapabilities } from './get-capabilities.js'
import { requireAccount } from './require-account.js'

const METHOD = 'wallet_getAssets'

/** After one of these, asking again would only ask the user again, or a wallet that cannot. */
const REFUSALS = ['USER_REJECTED', 'WALLET_METHOD_UNSUPPORTED'] as const

/**
 * What the wallet says the account holds on a network, as the wallet gave it; `undefined` where the wallet does not offer to say it, or has
 * refused to since it was connected.
 * @throws AppKitError USER_REJECTED, WALLET_METHOD_UNSUPPORTED, CONTEXT_CHANGED, BAD_RESPONSE
 * @source EIP-7811
 */
export async function getAssets(context: Eip155Context, request: AssetsRequest): Promise<unknown> {
  const chainId = toQuantity(BigInt(parseCaipNetworkId(request.caipNetworkId).reference))
  const session = requireSession(context, request.connectorUid)
  // A portfolio is read again and again: who has said no once is not asked every time.
  if (session.refused.has(METHOD)) return undefined
  try {
    const capabilities = await getCapabilities(context, request)
    if (!isOffered(capabilities[chainId])) return undefined
    const account = requireAccount(session, request.address)
    const params = [{ account, chainFilter: [chainId] }]
    const answer = await session.guarded.request({ method: METHOD, params }, session.signal)
    return copyPlain(answer)[chainId] ?? []
  } catch (error) {
    if (REFUSALS.some((code) => AppKitError.is(error, code))) session.refused.add(METHOD)
    throw error
  }
}

/** @source EIP-5792, capability `assetDiscovery` */
function isOffered(capabilities: unknown): boolean {
  const { assetDiscovery } = (capabilities ?? {}) as { assetDiscovery?: { supported?: unknown } | null }
  return assetDiscovery?.supported === true
}
