export { SWAP_GALLERY } from './gallery.js'
