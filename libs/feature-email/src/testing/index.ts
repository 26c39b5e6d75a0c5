export { EMAIL_GALLERY, emailEntry } from './gallery.js'
export { SOCIALS_GALLERY, socialsEntry } from './socials-gallery.js'
