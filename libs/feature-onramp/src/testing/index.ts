export { ONRAMP_GALLERY } from './gallery.js'
