export { SEND_GALLERY } from './gallery.js'
