import { AppKitError } from '../errors/appkit-error.js'
import type { RuntimeContext } from './runtime-context.js'

/**
 * Loads a part of a runtime when it is first asked for, once; a load that failed is tried again.
 * @param chunk what could not be loaded, for the error
 * @throws AppKitError CHUNK_LOAD_FAILED; CONTEXT_CHANGED when the runtime is gone by then
 */
export function loadOnce<T>(
  { signal }: Pick<RuntimeContext, 'signal'>,
  chunk: string,
  load: () => Promise<T>
): () => Promise<T> {
  let loading: Promise<T> | undefined

  async function start(): Promise<T> {
    try {
      return await load()
    } catch (cause) {
      if (signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
      loading = undefined
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk }, { cause })
    }
  }

  return () => (loading ??= start())
}
