export { PAY_GALLERY, payEntry } from './gallery.js'
