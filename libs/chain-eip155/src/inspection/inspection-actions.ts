/** What is needed to look at transactions before they are sent: a chunk of its own, which brings the decoder. */
export { inspectTransactions } from './inspect-transactions.js'
export { simulateTransactions } from './simulate-transactions.js'
