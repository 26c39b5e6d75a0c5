import { AppKitError, type ConnectRequest } from '@appkit/core'
import type { CosmosContext } from './cosmos-context.js'

/** Runs an attempt that its request or the end of the runtime cuts short: with CONNECTION_CANCELLED or CONTEXT_CHANGED. */
export async function withCancel<T>(
  context: CosmosContext,
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
