export { ONRAMP_GALLERY, onrampEntry } from './gallery.js'
