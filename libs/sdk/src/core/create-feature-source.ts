import type { FeatureEntry, FeatureSource } from '@appkit/ui-react'
import { CONNECT_METHODS } from '../connect-methods.js'
import { createLazyChunk } from '../kit/lazy-chunk.js'

/** Announces the features of the kit when somebody wants to know of them. */
export function createFeatureSource(): FeatureSource {
  let entries: readonly FeatureEntry[] = []
  const chunk = createLazyChunk('the features', async () => {
    entries = (await import('../features.js')).FEATURES
  })
  return { current: () => entries, load: chunk.load, connectMethods: CONNECT_METHODS }
}
