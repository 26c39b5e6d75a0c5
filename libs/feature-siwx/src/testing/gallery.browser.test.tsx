import { testGallery } from '../../../../tools/library/test-gallery.js'
import { SIGN_IN_GALLERY, signInEntry } from './gallery.js'

testGallery(SIGN_IN_GALLERY, signInEntry)
