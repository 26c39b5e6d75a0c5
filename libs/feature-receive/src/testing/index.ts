export { RECEIVE_GALLERY, receiveEntry } from './gallery.js'
