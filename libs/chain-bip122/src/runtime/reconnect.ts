import { AppKitError, type ChainConnection, type ReconnectRequest } from '@appkit/core'
import { untilAborted, withCancellation } from '@appkit/core/internal'
import type { WalletGrant } from '../wallet/bitcoin-wallet.js'
import { openWallet } from '../wallet/open-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import { candidates, openSession } from './open-session.js'
import { readGrant } from './read-grant.js'
import { toChainConnection } from './wallet-session.js'

/**
 * Restores access with silent methods only. `undefined`: the wallet grants nothing any more; `unknown`: it cannot say without a prompt.
 * @throws AppKitError USER_REJECTED, WALLET_NOT_FOUND, INVALID_ADDRESS, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 */
export async function reconnect(
  context: Bip122Context,
  request: ReconnectRequest
): Promise<ChainConnection | 'unknown' | undefined> {
  const { connector } = request
  const live = context.sessions.get(connector.uid)
  if (live) return toChainConnection(live)
  const wallet = openWallet(request.provider, connector, context.networks, context.chain.clock)
  const wanted = context.networks.find(({ caipNetworkId }) => caipNetworkId === request.caipNetworkId)
  return withCancellation(context.signal, request, async (signal) => {
    const restored = wallet.restoreGrant
      ? wallet.restoreGrant(wanted, () => request.onAsk?.())
      : wallet.getGrant(wanted)
    const grant = await untilAborted(restored.catch(withoutPrompt), signal)
    if (grant === 'unknown') return grant
    if (!grant || grant.accounts.length === 0) return undefined
    const checked = readGrant(grant, candidates(context, wanted))
    return openSession(context, { connector, provider: request.provider as object, wallet, grant: checked })
  })
}

function withoutPrompt(error: unknown): WalletGrant | 'unknown' {
  if (AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) return 'unknown'
  throw error
}
