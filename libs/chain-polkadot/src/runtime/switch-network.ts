import type { CaipNetwork } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import type { PolkadotContext } from './polkadot-context.js'

/**
 * Moves a connection to one of the host's networks: the accounts are the same, their addresses are written with its prefix. The wallet is not
 * asked: each request names the chain it is for.
 * @throws AppKitError NETWORK_NOT_SUPPORTED (not listed, or no account may be used there), WALLET_DISCONNECTED
 */
export async function switchNetwork(
  context: PolkadotContext,
  request: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched' | 'added'> {
  const session = requireSession(context, request.connectorUid)
  const { caipNetworkId } = requireNetwork(context, request.network.caipNetworkId)
  session.moveTo(caipNetworkId)
  return Promise.resolve('switched')
}
