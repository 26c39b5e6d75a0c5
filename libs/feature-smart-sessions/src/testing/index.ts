export { SMART_SESSIONS_GALLERY, smartSessionsEntry } from './gallery.js'
