import { AppKitError } from '../errors/appkit-error.js'
import type { ConnectRequest } from '../plugin/chain-connection.js'

/**
 * Runs an attempt to connect, which ends with the request's signal, as CONNECTION_CANCELLED, and with the runtime's.
 * @param end aborted with CONTEXT_CHANGED when the runtime is disposed
 */
export async function withCancellation<T>(
  end: AbortSignal,
  { connector, signal }: Pick<ConnectRequest, 'connector' | 'signal'>,
  run: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const cancel = new AbortController()
  const onAbort = (): void => cancel.abort(new AppKitError('CONNECTION_CANCELLED', { connector: connector.name }))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await run(AbortSignal.any([cancel.signal, end]))
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
