export { HISTORY_GALLERY, historyFeature } from './gallery.js'
export { historyEntry, tokenTransfer } from './history-entries.js'
