export { SWAP_GALLERY } from './gallery.js'
export { swapEntry } from './swap-entry.js'
