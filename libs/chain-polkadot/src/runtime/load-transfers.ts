import { AppKitError } from '@appkit/core'
import type { Transfers } from '../transfer/index.js'
import type { PolkadotContext } from './polkadot-context.js'

/** Loads what brings `@polkadot/api`, once for a runtime; a chunk that failed is asked for again. @throws AppKitError CHUNK_LOAD_FAILED, CONTEXT_CHANGED */
export function createTransferLoader(context: PolkadotContext): () => Promise<Transfers> {
  let loading: Promise<Transfers> | undefined

  async function load(): Promise<Transfers> {
    try {
      const { createTransfers } = await import('../transfer/index.js')
      if (!context.signal.aborted) return createTransfers(context)
    } catch (cause) {
      loading = undefined
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'polkadot transfers' }, { cause })
    }
    throw new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
  }

  return () => (loading ??= load())
}
