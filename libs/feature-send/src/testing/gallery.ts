import type { GalleryEntry } from '@appkit/ui-react/testing'

/** The feature in every state. */
export const SEND_GALLERY: readonly GalleryEntry[] = []
