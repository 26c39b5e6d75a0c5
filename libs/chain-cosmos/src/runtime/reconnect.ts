import type { ChainConnection, ReconnectRequest } from '@appkit/core'
import { withCancellation } from '@appkit/core/internal'
import { readKey } from '../provider/read-key.js'
import type { CosmosContext } from './cosmos-context.js'
import { openSession } from './open-session.js'
import { openWallet } from './open-wallet.js'
import { tellsAccess } from './tells-access.js'
import { wantedChain } from './wanted-chain.js'
import { toChainConnection } from './wallet-session.js'

/**
 * Restores access. A wallet that can tell (`isConnected`) is asked whether the page has it. Others, Keplr among them, have no silent
 * question: one that is locked, or has forgotten the page, opens a window. They are asked only where the kit says that they may be.
 * `undefined`: the wallet grants nothing any more; `unknown`: it was not asked.
 * @throws AppKitError USER_REJECTED, WALLET_NOT_FOUND, BAD_RESPONSE, INVALID_ADDRESS, CONNECTION_CANCELLED, WALLET_ERROR
 * @source Keplr API
 */
export async function reconnect(
  context: CosmosContext,
  request: ReconnectRequest
): Promise<ChainConnection | 'unknown' | undefined> {
  const { connector } = request
  const live = context.sessions.get(connector.uid)
  if (live) return toChainConnection(live)
  return withCancellation(context.signal, request, async (signal) => {
    const chain = wantedChain(context, request)
    const { provider, guarded } = await openWallet(context, request, signal)
    const hasAccess = await tellsAccess(guarded, chain.chainId, signal)
    if (hasAccess === false) return undefined
    if (hasAccess === undefined && !request.mayAsk) return 'unknown'
    if (hasAccess === undefined) {
      request.onAsk?.()
      await guarded.request('enable', [[chain.chainId]], signal)
    }
    const key = readKey(await guarded.request('getKey', [chain.chainId], signal), chain, connector)
    return openSession(context, { connector, provider, guarded, chain, key })
  })
}
