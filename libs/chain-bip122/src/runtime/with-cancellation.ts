import { AppKitError, type ConnectRequest } from '@appkit/core'
import type { Bip122Context } from './bip122-context.js'

/** Runs an attempt to connect with the signals that end it: the request's, as CONNECTION_CANCELLED, and the runtime's. */
export async function withCancellation<T>(
  context: Bip122Context,
  { connector, signal }: ConnectRequest,
  run: (signals: readonly AbortSignal[]) => Promise<T>
): Promise<T> {
  const cancel = new AbortController()
  const onAbort = (): void => cancel.abort(new AppKitError('CONNECTION_CANCELLED', { connector: connector.name }))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await run([cancel.signal, context.signal])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
