import type { ChainConnection, ConnectRequest } from '@appkit/core'
import { requestAccess } from '@appkit/core/chain'
import { noAccounts, withCancellation } from '@appkit/core/internal'
import { createGuardedProvider } from '../provider/guarded-provider.js'
import type { Eip155Context } from './eip155-context.js'
import { openSession } from './open-session.js'
import { resolveProvider } from './resolve-provider.js'
import { revokeAccess } from './revoke-access.js'

/**
 * Asks a wallet for access: prompts. The wallet stays on the network it is on.
 * @throws AppKitError USER_REJECTED, WALLET_REQUEST_PENDING, WALLET_NOT_FOUND, WALLET_NO_ACCOUNTS, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source EIP-1102, docs/threats.md T1.06–T1.08, T7.08
 */
export async function connect(context: Eip155Context, request: ConnectRequest): Promise<ChainConnection> {
  const { connector } = request
  return withCancellation(context.signal, request, async (signal) => {
    const provider = await resolveProvider(request.provider, connector.name, signal)
    const guarded = createGuardedProvider(provider, context.chain.clock, connector.name)
    return requestAccess(
      context,
      {
        provider,
        hadAccess: async () => (await guarded.getAccounts().catch(() => [])).length > 0,
        ask: () => guarded.requestAccounts(),
        async open(accounts) {
          if (accounts.length === 0) throw noAccounts(connector.name)
          const chainId = await guarded.getChainId(signal)
          return openSession(context, { connector, provider, guarded, accounts, chainId }, signal)
        },
        handBack: () => revokeAccess(guarded)
      },
      signal
    )
  })
}
