/** The views that need no data of the services, in one file: each by itself would weigh less than it costs to fetch. */
export { networksView } from './networks/index.js'
export { unsupportedChainView } from './unsupported-chain/index.js'
export { whatIsAWalletView } from './what-is-a-wallet/index.js'
export { AlertBar, part } from '../shell/alert-bar-part.js'
