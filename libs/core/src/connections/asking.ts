/** What is done with the wallets of a chain module: loaded with the first of them. */
export { askWallet } from './ask-wallet.js'
export { releaseConnections } from './release-connections.js'
