import { AppKitError } from '@appkit/core'
import type { Transfers } from '../transfer/index.js'
import type { PolkadotContext } from './polkadot-context.js'

/** Loads what brings `@polkadot/api`, once for a runtime; a chunk that failed is asked for again. @throws AppKitError CHUNK_LOAD_FAILED, CONTEXT_CHANGED */
export function createTransferLoader(context: PolkadotContext): () => Promise<Transfers> {
  let loading: Promise<Transfers> | undefined

  async function load(): Promise<Transfers> {
    try {
      const { openTransfers } = await import('../transfer/index.js')
      return await openTransfers(context)
    } catch (cause) {
      if (context.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
      loading = undefined
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'polkadot transfers' }, { cause })
    }
  }

  return () => (loading ??= load())
}
