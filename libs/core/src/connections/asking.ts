/** What is done with the wallets of a chain module: loaded with the first of them. */
export { requestConnection } from './request-connection.js'
export { releaseConnections } from './release-connections.js'
