import type { FeatureEntry } from '@appkit/ui-react'
import { en } from '../messages/en.js'
import { reviewEn } from '../messages/review-en.js'

/** Swapping as a kit announces it, with all its words. */
export const swapEntry: FeatureEntry = {
  id: 'swaps',
  flag: 'swaps',
  messages: {
    ...en,
    ...reviewEn,
    'swaps.title': 'Swap',
    'swaps.selectTitle': 'Select Token',
    'swaps.previewTitle': 'Preview Swap'
  },
  views: {
    Swap: 'swaps.title',
    SwapSelectToken: 'swaps.selectTitle',
    SwapPreview: 'swaps.previewTitle',
    SwapProgress: 'swaps.title'
  },
  needsProvider: true,
  load: () => import('../feature-swap.js')
}
