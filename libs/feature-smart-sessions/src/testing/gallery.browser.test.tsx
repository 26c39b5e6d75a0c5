import { testGallery } from '../../../../tools/library/test-gallery.js'
import { SMART_SESSIONS_GALLERY, smartSessionsEntry } from './gallery.js'

testGallery(SMART_SESSIONS_GALLERY, smartSessionsEntry)
