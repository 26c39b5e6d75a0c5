export { broadcast } from './broadcast.js'
export { prepareTransfer } from './prepare-transfer.js'
export { readSigned } from './read-signed.js'
