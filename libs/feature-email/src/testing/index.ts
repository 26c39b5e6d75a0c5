export { EMAIL_GALLERY, emailEntry } from './gallery.js'
