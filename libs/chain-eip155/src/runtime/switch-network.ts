import type { CaipNetwork } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import { eip155ChainId, type Eip155Context } from './eip155-context.js'
import { switchWallet } from './switch-wallet.js'

/**
 * Moves a connected wallet to one of the host's networks.
 * @throws AppKitError USER_REJECTED, SWITCH_NOT_SUPPORTED, NETWORK_NOT_SUPPORTED, WALLET_DISCONNECTED, CHAIN_MISMATCH
 */
export async function switchNetwork(
  context: Eip155Context,
  request: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched' | 'added'> {
  const session = requireSession(context, request.connectorUid)
  const network = requireNetwork(context, request.network.caipNetworkId)
  return switchWallet(session, { ...network, id: eip155ChainId(network) })
}
