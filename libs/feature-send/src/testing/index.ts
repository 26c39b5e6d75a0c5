export { SEND_GALLERY, sendFeature } from './gallery.js'
