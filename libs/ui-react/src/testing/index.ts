/// <reference path="../css.d.ts" />
export {
  GALLERY_FEATURES,
  GALLERY_TOKENS,
  galleryNft,
  galleryNfts,
  galleryPortfolio,
  galleryToken
} from './account-fixtures.js'
export { GALLERY_URI } from './connections-gallery.js'
export { cachedAnswers, type CachedAnswer, type CachedQuestion } from './cached-answers.js'
export { createFixedWidget, type FixedWidgetOptions } from './create-fixed-widget.js'
export { createGalleryState, type BalanceEntry, type GalleryParts } from './create-gallery-state.js'
export {
  GALLERY_ADDRESS,
  GALLERY_ALL_NETWORKS,
  GALLERY_CONNECTORS,
  GALLERY_ICONS,
  GALLERY_NETWORKS,
  GALLERY_NOW,
  GALLERY_RELAY,
  galleryAddress,
  galleryConnection,
  galleryConnector,
  galleryWallet
} from './fixtures.js'
export { describeFeatureContract, type FeatureContract } from './feature-contract.js'
export { GALLERY } from './gallery.js'
export { galleryEntry, galleryError, type GalleryEntry } from './gallery-entry.js'
export { setClipboard } from './set-clipboard.js'
export { mountGalleryEntry, type MountGalleryEntryOptions } from './mount-gallery-entry.js'
export { mountTestModal, type TestModal } from './mount-test-modal.js'
export { createPseudoMessages } from './pseudo-messages.js'
