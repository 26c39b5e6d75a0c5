import { AppKitError, type ConnectRequest } from '@appkit/core'
import { withCancellation, withTimeLimit } from '@appkit/core/internal'
import type { PolkadotContext } from './polkadot-context.js'

/**
 * Runs what a wallet is waited for: the request's signal, the runtime's end and the bound end the wait.
 * @param milliseconds the bound; reaching it is TIMEOUT
 * @throws AppKitError CONNECTION_CANCELLED, CONTEXT_CHANGED, TIMEOUT, and what `run` throws
 */
export function withinBound<T>(
  { chain, signal: end }: PolkadotContext,
  request: ConnectRequest,
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const error = () => new AppKitError('TIMEOUT', { source: request.connector.name, milliseconds })
  return withCancellation(end, request, (signal) =>
    withTimeLimit({ clock: chain.clock, milliseconds, error, signal }, run)
  )
}
