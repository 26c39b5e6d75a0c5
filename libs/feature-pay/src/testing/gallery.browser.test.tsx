import { testGallery } from '../../../../tools/library/test-gallery.js'
import { PAY_GALLERY, payEntry } from './gallery.js'

testGallery(PAY_GALLERY, payEntry)
