import { testGallery } from '../../../../tools/library/test-gallery.js'
import { EMAIL_GALLERY, emailEntry } from './gallery.js'

testGallery(EMAIL_GALLERY, emailEntry)
