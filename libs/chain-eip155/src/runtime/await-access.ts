import type { ReconnectRequest } from '@appkit/core'
import { listenToWallet } from '@appkit/core/chain'
import { untilAborted, withCancellation } from '@appkit/core/internal'
import { readAccounts } from '../provider/read-accounts.js'
import type { Eip155Context } from './eip155-context.js'
import { resolveProvider } from './resolve-provider.js'

/**
 * Waits until a wallet announces accounts by itself, as one does that is unlocked on a page which it has given access to.
 * @throws AppKitError CONNECTION_CANCELLED, CONTEXT_CHANGED, WALLET_NOT_FOUND
 * @source EIP-1193, accountsChanged
 */
export function awaitAccess(
  context: Eip155Context,
  request: Pick<ReconnectRequest, 'connector' | 'provider' | 'signal'>
): Promise<void> {
  return withCancellation(context.signal, request, async (signal) => {
    const provider = await resolveProvider(request.provider, request.connector.name, signal)
    let stop = (): void => undefined
    const announced = new Promise<void>((resolve) => {
      stop = listenToWallet(provider, {
        accountsChanged(payload) {
          if (readAccounts(payload)?.length) resolve()
        }
      })
    })
    await untilAborted(announced, signal).finally(stop)
  })
}
