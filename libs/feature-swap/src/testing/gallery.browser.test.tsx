import { testGallery } from '../../../../tools/library/test-gallery.js'
import { SWAP_GALLERY, swapEntry } from './index.js'

testGallery(SWAP_GALLERY, swapEntry)
