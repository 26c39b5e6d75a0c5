import { testGallery } from '../../../../tools/library/test-gallery.js'
import { SOCIALS_GALLERY, socialsEntry } from './socials-gallery.js'

testGallery(SOCIALS_GALLERY, socialsEntry)
