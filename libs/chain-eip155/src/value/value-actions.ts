/** What is needed when value is moved, and not to connect: a chunk of its own. */
export { estimateGas } from '../runtime/estimate-gas.js'
export { sendTransaction } from '../runtime/send-transaction.js'
export { waitForReceipt } from '../runtime/wait-for-receipt.js'
export { estimateFee } from './estimate-fee.js'
export { inspectReceiver } from './inspect-receiver.js'
export { sendCalls } from './send-calls.js'
export { staysMined } from './stays-mined.js'
export { waitForCalls } from './wait-for-calls.js'
