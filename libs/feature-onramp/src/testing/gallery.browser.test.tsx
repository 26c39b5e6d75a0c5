import { testGallery } from '../../../../tools/library/test-gallery.js'
import { ONRAMP_GALLERY, onrampEntry } from './gallery.js'

testGallery(ONRAMP_GALLERY, onrampEntry)
