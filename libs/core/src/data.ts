export { dataApi } from './api/data-api.js'
export {
  BALANCE_CACHE_SECONDS,
  BALANCE_NAMESPACES,
  balanceApi,
  type BalanceQuery,
  type Portfolio
} from './api/endpoints/balance-endpoint.js'
export type { TokenBalance } from './api/endpoints/balance-decoder.js'
export type {
  HistoryCollectible,
  HistoryEntry,
  HistoryPage,
  HistoryStatus,
  HistoryToken,
  HistoryTransfer
} from './api/endpoints/history-decoder.js'
export { HISTORY_CACHE_SECONDS, historyApi, type HistoryQuery } from './api/endpoints/history-endpoint.js'
export {
  IDENTITY_CACHE_SECONDS,
  identityApi,
  type Identity,
  type IdentityQuery
} from './api/endpoints/identity-endpoint.js'
export { imageApi } from './api/endpoints/image-endpoint.js'
export {
  nativeBalanceApi,
  NATIVE_BALANCE_CACHE_SECONDS,
  type NativeBalanceQuery
} from './api/endpoints/native-balance-endpoint.js'
export type { Nft, NftPage } from './api/endpoints/nfts-decoder.js'
export { NFTS_CACHE_SECONDS, nftsApi, type NftsQuery } from './api/endpoints/nfts-endpoint.js'
export { supportedChainsApi } from './api/endpoints/supported-chains-endpoint.js'
export type { WalletPage } from './api/endpoints/wallets-decoder.js'
export { WALLET_ENTRIES, walletsApi, type WalletFilter, type WalletsQuery } from './api/endpoints/wallets-endpoint.js'
export type { ImageQuery } from './api/images/image-request.js'
export { loadDataLayer } from './api/load-data-layer.js'
export { LISTED_CACHE_SECONDS, followListedWallets } from './wallet-directory/follow-listed-wallets.js'
export type { WalletLinks, WalletListing } from './wallet-directory/wallet-listing.js'
