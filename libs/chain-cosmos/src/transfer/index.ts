export { createTransfers, type Transfers } from './create-transfers.js'
