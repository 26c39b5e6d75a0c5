import type { ChainConnection, ConnectRequest } from '@appkit/core'
import { withCancellation } from '@appkit/core/internal'
import { createGuardedProvider } from '../provider/guarded-provider.js'
import type { Eip155Context } from './eip155-context.js'
import { openSession } from './open-session.js'
import { resolveProvider } from './resolve-provider.js'
import { toChainConnection } from './wallet-session.js'

/**
 * Restores access with silent methods only. `undefined`: the wallet grants nothing any more.
 * @throws AppKitError WALLET_NOT_FOUND, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source EIP-1193 eth_accounts
 */
export async function reconnect(context: Eip155Context, request: ConnectRequest): Promise<ChainConnection | undefined> {
  const { connector } = request
  const live = context.sessions.get(connector.uid)
  if (live) return toChainConnection(live)
  return withCancellation(context.signal, request, async (signal) => {
    const provider = await resolveProvider(request.provider, connector.name, signal)
    const guarded = createGuardedProvider(provider, context.chain.clock, connector.name)
    const accounts = await guarded.getAccounts(signal)
    if (accounts.length === 0) return undefined
    const chainId = await guarded.getChainId(signal)
    return openSession(context, { connector, provider, guarded, accounts, chainId }, signal)
  })
}
