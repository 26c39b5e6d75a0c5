/** The views of wallets on several network families, in one file: they lead to one another. */
export { multiChainView } from './multi-chain/index.js'
export { partialConnectionView } from './partial-connection/index.js'
export { profileWalletsView } from './profile-wallets/index.js'
