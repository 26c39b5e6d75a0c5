import { testGallery } from '../../../../tools/library/test-gallery.js'
import { NAMES_GALLERY, namesEntry } from './gallery.js'

testGallery(NAMES_GALLERY, namesEntry)
