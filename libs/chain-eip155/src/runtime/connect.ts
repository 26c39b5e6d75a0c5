import type { ChainConnection, ConnectRequest, Connector } from '@appkit/core'
import { assertNotAborted, badAnswer, untilAborted, withCancellation } from '@appkit/core/internal'
import { createGuardedProvider, type GuardedProvider } from '../provider/guarded-provider.js'
import type { Eip155Context } from './eip155-context.js'
import { openSession } from './open-session.js'
import { resolveProvider } from './resolve-provider.js'
import { revokeAccess } from './revoke-access.js'

/**
 * Asks a wallet for access: prompts. The wallet stays on the network it is on.
 * @throws AppKitError USER_REJECTED, WALLET_REQUEST_PENDING, WALLET_NOT_FOUND, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source EIP-1102, docs/threats.md T1.06–T1.08, T7.08
 */
export async function connect(context: Eip155Context, request: ConnectRequest): Promise<ChainConnection> {
  const { connector } = request
  return withCancellation(context.signal, request, async (signal) => {
    const provider = await resolveProvider(request.provider, connector.name, signal)
    return connectProvider(context, connector, provider, signal)
  })
}

async function connectProvider(
  context: Eip155Context,
  connector: Connector,
  provider: object,
  signal: AbortSignal
): Promise<ChainConnection> {
  const guarded = createGuardedProvider(provider, context.chain.clock, connector.name)
  assertNotAborted(signal)
  const before = guarded.getAccounts().catch(() => [])
  const asked = guarded.requestAccounts()
  try {
    const accounts = await untilAborted(asked, signal)
    if (accounts.length === 0) throw badAnswer('eth_requestAccounts')
    const chainId = await guarded.getChainId(signal)
    return await openSession(context, { connector, provider, guarded, accounts, chainId }, signal)
  } catch (error) {
    if (signal.aborted) {
      void asked.then(
        async () => {
          if ((await before).length === 0) await handBack(context, provider, guarded)
        },
        () => undefined
      )
    }
    throw error
  }
}

/** Access granted to a connection that was given up goes back quietly, unless another connection uses the wallet. @source docs/threats.md T7.08 */
async function handBack(context: Eip155Context, provider: object, guarded: GuardedProvider): Promise<void> {
  const isUsed = [...context.sessions.values()].some((session) => session.provider === provider)
  if (!isUsed) await revokeAccess(guarded)
}
