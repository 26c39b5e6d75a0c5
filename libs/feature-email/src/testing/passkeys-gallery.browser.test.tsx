import { testGallery } from '../../../../tools/library/test-gallery.js'
import { PASSKEYS_GALLERY, passkeysEntry } from './passkeys-gallery.js'

testGallery(PASSKEYS_GALLERY, passkeysEntry)
