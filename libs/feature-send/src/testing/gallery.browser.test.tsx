import { testGallery } from '../../../../tools/library/test-gallery.js'
import { SEND_GALLERY, sendFeature } from './gallery.js'

testGallery(SEND_GALLERY, sendFeature)
