import type { ChainConnection, ConnectRequest } from '@appkit/core'
import { requestAccess } from '@appkit/core/chain'
import { noAccounts, withCancellation } from '@appkit/core/internal'
import { openWallet } from '../wallet/open-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import { candidates, openSession } from './open-session.js'
import { readGrant } from './read-grant.js'

/**
 * Asks a wallet for access: prompts. The wallet stays on the network it is on.
 * @throws AppKitError USER_REJECTED, WALLET_NOT_FOUND, INVALID_ADDRESS, WALLET_NO_ACCOUNTS, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source docs/threats.md T1.06–T1.11, T7.08
 */
export async function connect(context: Bip122Context, request: ConnectRequest): Promise<ChainConnection> {
  const { connector } = request
  const wallet = openWallet(request.provider, connector, context.networks, context.chain.clock)
  const provider = request.provider as object
  const wanted = context.networks.find(({ caipNetworkId }) => caipNetworkId === request.caipNetworkId)
  return withCancellation(context.signal, request, (signal) =>
    requestAccess(
      context,
      {
        provider,
        // Access that was there before is not handed back.
        hadAccess: async () => Boolean((await wallet.getGrant(wanted).catch(() => undefined))?.accounts.length),
        ask: () => wallet.connect(wanted),
        open(grant) {
          if (grant.accounts.length === 0) throw noAccounts(connector.name)
          return openSession(context, {
            connector,
            provider,
            wallet,
            grant: readGrant(grant, candidates(context, wanted))
          })
        },
        handBack: () => wallet.disconnect()
      },
      signal
    )
  )
}
