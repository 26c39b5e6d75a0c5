export { PAY_GALLERY } from './gallery.js'
