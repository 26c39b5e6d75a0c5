import type { GalleryEntry } from '@appkit/ui-react/testing'

/** The feature in every state. */
export const SWAP_GALLERY: readonly GalleryEntry[] = []
