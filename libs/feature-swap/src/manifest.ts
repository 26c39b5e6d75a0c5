import type { SwapArguments } from '@appkit/core'
import type { FeatureManifest } from '@appkit/ui-react'
import type { ReviewWords } from './messages/review-en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    Swap: SwapArguments | undefined
    /** Absent: what is paid. */
    SwapSelectToken: { readonly side: 'from' | 'to' } | undefined
    SwapPreview: undefined
    /** Where a swap is. */
    SwapProgress: undefined
  }
}

/** Swapping tokens, as it announces itself. */
export const manifest = {
  id: 'swaps',
  isOnByDefault: true,
  namespaces: ['eip155'],
  needsProvider: true,
  views: {
    Swap: { title: 'swaps.title', needs: 'connection' },
    SwapSelectToken: { title: 'swaps.selectTitle', needs: 'connection', openedAs: 'CLICK_SELECT_TOKEN_TO_SWAP' },
    SwapPreview: { title: 'swaps.previewTitle', needs: 'connection' },
    SwapProgress: { title: 'swaps.title', needs: 'connection', showsEndOf: ['approve', 'swap'] }
  },
  accountAction: {
    label: 'swaps.action',
    icon: 'M4 7.25h11.5m-3-3 3 3-3 3M16 12.75H4.5m3-3-3 3 3 3',
    view: 'Swap'
  },
  messages: {
    'swaps.action': 'Swap',
    'swaps.previewTitle': 'Review swap',
    'swaps.selectTitle': 'Select token',
    'swaps.title': 'Swap'
  }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type SwapMessages = ReviewWords & typeof manifest.messages
