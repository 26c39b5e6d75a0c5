import { testGallery } from '../../../../tools/library/test-gallery.js'
import { HISTORY_GALLERY, historyFeature } from './gallery.js'

testGallery(HISTORY_GALLERY, historyFeature)
