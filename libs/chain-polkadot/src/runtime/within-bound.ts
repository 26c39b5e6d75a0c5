import { AppKitError, type ConnectRequest } from '@appkit/core'
import type { PolkadotContext } from './polkadot-context.js'

/**
 * Runs what a wallet is waited for: the request's signal, the runtime's end and the bound end the wait.
 * @param milliseconds the bound; reaching it is TIMEOUT
 * @throws AppKitError CONNECTION_CANCELLED, CONTEXT_CHANGED, TIMEOUT, and what `run` throws
 */
export async function withinBound<T>(
  { chain, signal }: PolkadotContext,
  request: ConnectRequest,
  milliseconds: number,
  run: (signals: readonly AbortSignal[]) => Promise<T>
): Promise<T> {
  const { name } = request.connector
  const bound = new AbortController()
  const expire = (): void => bound.abort(new AppKitError('TIMEOUT', { source: name, milliseconds }))
  const cancel = (): void => bound.abort(new AppKitError('CONNECTION_CANCELLED', { connector: name }))
  const timer = chain.clock.setTimeout(expire, milliseconds)
  if (request.signal.aborted) cancel()
  request.signal.addEventListener('abort', cancel)
  try {
    return await run([bound.signal, signal])
  } finally {
    chain.clock.clearTimeout(timer)
    request.signal.removeEventListener('abort', cancel)
  }
}
