/// <reference path="../css.d.ts" />
export { createFixedWidget, type FixedWidgetOptions } from './create-fixed-widget.js'
export { createGalleryState, type BalanceEntry, type GalleryParts } from './create-gallery-state.js'
export {
  GALLERY_ADDRESS,
  GALLERY_CONNECTORS,
  GALLERY_ICONS,
  GALLERY_NETWORKS,
  GALLERY_NOW,
  galleryConnector,
  galleryWallet
} from './fixtures.js'
export { GALLERY, type GalleryEntry } from './gallery.js'
export { mountGalleryEntry, type MountGalleryEntryOptions } from './mount-gallery-entry.js'
export { mountTestModal, type TestModal } from './mount-test-modal.js'
export { createPseudoMessages } from './pseudo-messages.js'
