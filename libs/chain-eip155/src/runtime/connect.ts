import { AppKitError, type ChainConnection, type ConnectRequest, type Connector } from '@appkit/core'
import { assertNotAborted, badAnswer, untilAborted } from '@appkit/core/internal'
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
  const cancel = new AbortController()
  const onAbort = (): void => cancel.abort(new AppKitError('CONNECTION_CANCELLED', { connector: connector.name }))
  const signals = [cancel.signal, context.signal]
  if (request.signal.aborted) onAbort()
  request.signal.addEventListener('abort', onAbort)
  try {
    const provider = await resolveProvider(request.provider, connector.name, signals)
    return await connectProvider(context, connector, provider, signals)
  } finally {
    request.signal.removeEventListener('abort', onAbort)
  }
}

async function connectProvider(
  context: Eip155Context,
  connector: Connector,
  provider: object,
  signals: readonly AbortSignal[]
): Promise<ChainConnection> {
  const guarded = createGuardedProvider(provider, context.chain.clock, connector.name)
  assertNotAborted(signals)
  const before = guarded.getAccounts().catch(() => [])
  const asked = guarded.requestAccounts()
  try {
    const accounts = await untilAborted(asked, signals)
    if (accounts.length === 0) throw badAnswer('eth_requestAccounts')
    const chainId = await guarded.getChainId(signals)
    return await openSession(context, { connector, provider, guarded, accounts, chainId }, signals)
  } catch (error) {
    if (signals.some((signal) => signal.aborted)) {
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
