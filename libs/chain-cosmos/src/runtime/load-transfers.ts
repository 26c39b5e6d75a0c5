import { AppKitError } from '@appkit/core'
import type { Transfers } from '../transfer/index.js'
import type { CosmosContext } from './cosmos-context.js'

/** Loads what brings CosmJS, once for a runtime; a chunk that failed is asked for again. @throws AppKitError CHUNK_LOAD_FAILED, CONTEXT_CHANGED */
export function createTransferLoader(context: CosmosContext): () => Promise<Transfers> {
  let loading: Promise<Transfers> | undefined

  async function load(): Promise<Transfers> {
    try {
      const { createTransfers } = await import('../transfer/index.js')
      context.signal.throwIfAborted()
      return createTransfers(context)
    } catch (cause) {
      if (context.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
      loading = undefined
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'cosmos transfers' }, { cause })
    }
  }

  return () => (loading ??= load())
}
