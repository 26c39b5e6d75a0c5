export { SIGN_IN_GALLERY, signInEntry } from './gallery.js'
