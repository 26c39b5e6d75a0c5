import type { FeatureEntry, FeatureSource } from '@appkit/ui-react'
import { CONNECT_METHODS } from '../connect-methods.js'
import { createLazyChunk, type LazyChunk } from '../page/lazy-chunk.js'

type FeaturesModule = typeof import('../features.js')

/** The module of the features, brought once. */
export const createFeaturesChunk = (): LazyChunk<FeaturesModule> =>
  createLazyChunk('the features', () => import('../features.js'))

/** Announces the features of the kit on request. */
export function createFeatureSource(chunk: LazyChunk<FeaturesModule>): FeatureSource {
  let entries: readonly FeatureEntry[] = []
  return {
    current: () => entries,
    async load() {
      entries = (await chunk.load()).FEATURES
    },
    connectMethods: CONNECT_METHODS
  }
}
