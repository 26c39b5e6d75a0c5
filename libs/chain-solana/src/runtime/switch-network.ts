import type { CaipNetwork } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import { requireWalletChain } from './require-account.js'
import type { SolanaContext } from './solana-context.js'

/**
 * Uses a connection on another network from now on. The wallet is not asked: it gets the network with each request.
 * @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED also when the active account is not for the network
 */
export async function switchNetwork(
  context: SolanaContext,
  request: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched' | 'added'> {
  const session = requireSession(context, request.connectorUid)
  const { caipNetworkId } = requireNetwork(context, request.network.caipNetworkId)
  const [active] = session.accounts
  if (active) requireWalletChain(active, caipNetworkId)
  session.moveTo(caipNetworkId)
  return 'switched'
}
