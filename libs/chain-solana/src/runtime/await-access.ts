import type { ReconnectRequest } from '@appkit/core'
import { untilAborted, withCancellation } from '@appkit/core/internal'
import { createGuardedWallet } from '../provider/guarded-wallet.js'
import type { SolanaContext } from './solana-context.js'

/**
 * Waits until a wallet announces accounts by itself, as one does that is unlocked on a page which it has given access to.
 * @throws AppKitError CONNECTION_CANCELLED, CONTEXT_CHANGED, BAD_RESPONSE
 * @source Wallet Standard `standard:events`
 */
export function awaitAccess(
  context: SolanaContext,
  request: Pick<ReconnectRequest, 'connector' | 'provider' | 'signal'>
): Promise<void> {
  return withCancellation(context.signal, request, async (signal) => {
    const asked = { name: request.connector.name, clock: context.chain.clock }
    const wallet = createGuardedWallet(request.provider, asked)
    let stop = (): void => undefined
    const announced = new Promise<void>((resolve) => {
      stop = wallet.onChange(() => {
        if (wallet.accounts().length > 0) resolve()
      })
    })
    await untilAborted(announced, signal).finally(stop)
  })
}
