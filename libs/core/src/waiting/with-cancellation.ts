import { AppKitError } from '../errors/appkit-error.js'
import type { ConnectRequest } from '../plugin/chain-adapter.js'

/**
 * Runs an attempt to connect with the signals that end it: the request's, as CONNECTION_CANCELLED, and the runtime's.
 * @param end aborted with CONTEXT_CHANGED when the runtime is disposed
 */
export async function withCancellation<T>(
  end: AbortSignal,
  { connector, signal }: Pick<ConnectRequest, 'connector' | 'signal'>,
  run: (signals: readonly AbortSignal[]) => Promise<T>
): Promise<T> {
  const cancel = new AbortController()
  const onAbort = (): void => cancel.abort(new AppKitError('CONNECTION_CANCELLED', { connector: connector.name }))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await run([cancel.signal, end])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
