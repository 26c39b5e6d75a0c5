import type { ChainConnection, ConnectRequest } from '@appkit/core'
import { assertNotAborted, untilAborted, withCancellation } from '@appkit/core/internal'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import { readKey } from '../provider/read-key.js'
import type { CosmosContext } from './cosmos-context.js'
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
    assertNotAborted(signal)
    const before = tellsAccess(guarded, chain.chainId).catch(() => undefined)
    const asked = enableChain(guarded, chain, context.signal, signal)
    try {
      await untilAborted(asked, signal)
      const key = readKey(await guarded.request('getKey', [chain.chainId], signal), chain, connector)
      return openSession(context, { connector, provider, guarded, chain, key })
    } catch (error) {
      if (signal.aborted) {
        void asked.then(
          async () => {
            if ((await before) === false) await handBack(context, provider, guarded, chain.chainId)
          },
          () => undefined
        )
      }
      throw error
    }
  })
}

/** Access granted to a connection that was given up goes back quietly, unless another connection uses the wallet. @source docs/threats.md T7.08 */
async function handBack(
  context: CosmosContext,
  provider: object,
  guarded: GuardedWallet,
  chainId: string
): Promise<void> {
  const isUsed = [...context.sessions.values()].some((session) => session.provider === provider)
  if (!isUsed && guarded.offers('disable')) await guarded.request('disable', [[chainId]]).catch(() => undefined)
}
