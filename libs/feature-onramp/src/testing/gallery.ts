import type { GalleryEntry } from '@appkit/ui-react/testing'

/** The feature in every state. */
export const ONRAMP_GALLERY: readonly GalleryEntry[] = []
