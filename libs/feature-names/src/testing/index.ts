export { NAMES_GALLERY, namesEntry } from './gallery.js'
