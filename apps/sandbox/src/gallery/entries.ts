import { HISTORY_GALLERY } from '@appkit/feature-history/testing'
import { RECEIVE_GALLERY } from '@appkit/feature-receive/testing'
import { GALLERY, type GalleryEntry } from '@appkit/ui-react/testing'

/** Every view in every state, those of the features included. */
export const ENTRIES: readonly GalleryEntry[] = [...GALLERY, ...HISTORY_GALLERY, ...RECEIVE_GALLERY]
