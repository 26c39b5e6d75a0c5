/** The views of wallets that are not in the page, in one file: they lead to one another. */
export { allWalletsView } from './all-wallets/index.js'
export { downloadsView } from './downloads/index.js'
export { getWalletView } from './get-wallet/index.js'
