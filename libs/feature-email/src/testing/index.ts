export { EMAIL_GALLERY, emailEntry } from './gallery.js'
export { PASSKEYS_GALLERY, passkeysEntry } from './passkeys-gallery.js'
export { SOCIALS_GALLERY, socialsEntry } from './socials-gallery.js'
