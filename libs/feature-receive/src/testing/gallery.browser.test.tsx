import { testGallery } from '../../../../tools/library/test-gallery.js'
import { RECEIVE_GALLERY, receiveEntry } from './gallery.js'

testGallery(RECEIVE_GALLERY, receiveEntry)
