import { AppKitError, type CaipNetwork } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import type { CosmosChain } from './cosmos-chain.js'
import { requireChain } from './require-chain.js'
import type { CosmosContext } from './cosmos-context.js'
import { enableChain } from './enable-chain.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Goes on with the same wallet on another of the host's chains: its account there becomes the connection's. A chain that the wallet does
 * not know is suggested to it.
 * @throws AppKitError USER_REJECTED, SWITCH_NOT_SUPPORTED, NETWORK_NOT_SUPPORTED, WALLET_DISCONNECTED, BAD_RESPONSE, INVALID_ADDRESS
 */
export async function switchNetwork(
  context: CosmosContext,
  request: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched' | 'added'> {
  const session = requireSession(context, request.connectorUid)
  const chain = requireChain(context, request.network.caipNetworkId)
  const how = await enable(session, chain)
  await session.moveTo(chain)
  return how === 'added' ? 'added' : 'switched'
}

async function enable(session: WalletSession, chain: CosmosChain): Promise<'known' | 'added'> {
  try {
    return await enableChain(session.guarded, chain, session.signal)
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_ERROR')) throw error
    throw new AppKitError('SWITCH_NOT_SUPPORTED', { connector: session.connector.name }, { cause: error })
  }
}
