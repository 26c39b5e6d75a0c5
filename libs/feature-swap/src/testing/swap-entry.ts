import type { FeatureEntry } from '@appkit/ui-react'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'
import { reviewEn } from '../messages/review-en.js'

/** Swapping as a kit announces it, with all its words. */
export const swapEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...reviewEn, ...manifest.messages },
  load: () => import('../feature-swap.js')
}
