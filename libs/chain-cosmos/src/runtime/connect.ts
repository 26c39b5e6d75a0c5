import type { ChainConnection, ConnectRequest } from '@appkit/core'
import { requestAccess } from '@appkit/core/chain'
import { withCancellation } from '@appkit/core/internal'
import { readKey } from '../provider/read-key.js'
import type { CosmosContext } from './cosmos-context.js'
import { disable } from './disable.js'
import { enableChain } from './enable-chain.js'
import { openSession } from './open-session.js'
import { openWallet } from './open-wallet.js'
import { tellsAccess } from './tells-access.js'
import { wantedChain } from './wanted-chain.js'

/**
 * Asks a wallet for access to one chain: prompts. Others follow when they are switched to.
 * @throws AppKitError USER_REJECTED, WALLET_REQUEST_PENDING, WALLET_NOT_FOUND, BAD_RESPONSE, INVALID_ADDRESS, CONNECTION_CANCELLED, WALLET_ERROR
 * @source Keplr API, docs/threats.md T1.06–T1.08, T1.13, T7.08
 */
export function connect(context: CosmosContext, request: ConnectRequest): Promise<ChainConnection> {
  return withCancellation(context.signal, request, async (signal) => {
    const { connector } = request
    const chain = wantedChain(context, request)
    const { provider, guarded } = await openWallet(context, request, signal)
    return requestAccess(
      context,
      {
        provider,
        hadAccess: async () => (await tellsAccess(guarded, chain.chainId)) !== false,
        ask: () => enableChain(guarded, chain, context.signal, signal),
        open: async () => {
          const key = readKey(await guarded.request('getKey', [chain.chainId], signal), chain, connector)
          return openSession(context, { connector, provider, guarded, chain, key })
        },
        handBack: () => disable(guarded, [chain.chainId])
      },
      signal
    )
  })
}
