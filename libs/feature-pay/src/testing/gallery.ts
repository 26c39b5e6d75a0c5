import type { GalleryEntry } from '@appkit/ui-react/testing'

/** The feature in every state. */
export const PAY_GALLERY: readonly GalleryEntry[] = []
