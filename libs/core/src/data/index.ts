export { skipToken, type SkipToken } from '@reduxjs/toolkit/query'
export { dataApi } from './data-api.js'
export { allowanceApi, type AllowanceQuery } from './endpoints/allowance-endpoint.js'
export type { Portfolio, TokenBalance } from './endpoints/balance-decoder.js'
export { BALANCE_NAMESPACES, balanceApi, type BalanceQuery } from './endpoints/balance-endpoint.js'
export { DEFAULT_ONRAMP_OPTIONS } from './endpoints/default-onramp-options.js'
export type { Exchange, ExchangePage, ExchangeSession, ExchangeStatus } from './endpoints/exchange-decoder.js'
export {
  exchangeApi,
  type ExchangePayment,
  type ExchangesQuery,
  type ExchangeStatusQuery
} from './endpoints/exchange-endpoint.js'
export { gasPriceApi, type GasPrices } from './endpoints/gas-price-endpoint.js'
export type {
  HistoryCollectible,
  HistoryEntry,
  HistoryPage,
  HistoryStatus,
  HistoryToken,
  HistoryTransfer
} from './endpoints/history-decoder.js'
export { HISTORY_CACHE_SECONDS, historyApi, type HistoryQuery } from './endpoints/history-endpoint.js'
export {
  IDENTITY_CACHE_SECONDS,
  identityApi,
  type Identity,
  type IdentityQuery
} from './endpoints/identity-endpoint.js'
export { imageApi } from './endpoints/image-endpoint.js'
export { isName, type NameProfile, type NameSuggestion } from './endpoints/names-decoder.js'
export {
  NAME_ZONE,
  NAMES_CACHE_SECONDS,
  namesApi,
  type NameRegistration,
  type SuggestionsQuery
} from './endpoints/names-endpoint.js'
export {
  nativeBalanceApi,
  NATIVE_BALANCE_CACHE_SECONDS,
  shownBalanceQuery,
  type NativeBalanceQuery
} from './endpoints/native-balance-endpoint.js'
export type { Nft, NftPage } from './endpoints/nfts-decoder.js'
export { nftsApi, type NftsQuery } from './endpoints/nfts-endpoint.js'
export type {
  Money,
  OnrampOptions,
  OnrampPage,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency
} from './endpoints/onramp-decoder.js'
export {
  onrampApi,
  type OnrampOrderQuery,
  type OnrampQuoteQuery,
  type OnrampUrlQuery
} from './endpoints/onramp-endpoint.js'
export { isSamePaymentAsset, type PaymentAsset } from './endpoints/payment-asset.js'
export { projectApi } from './endpoints/project-endpoint.js'
export {
  sessionsApi,
  type GrantRequest,
  type SessionAuthorization,
  type SessionProposal,
  type SmartSession
} from './endpoints/sessions-endpoint.js'
export { swapQuotesApi, type SwapQuote, type SwapQuotesQuery } from './endpoints/swap-quotes-endpoint.js'
export { swapTokensApi, type SwapToken } from './endpoints/swap-tokens-endpoint.js'
export {
  DEFAULT_SLIPPAGE,
  swapTransactionsApi,
  type ApprovalQuery,
  type ApprovalTransaction,
  type SwapTransactionQuery
} from './endpoints/swap-transactions-endpoint.js'
export {
  PRICE_CACHE_SECONDS,
  tokenPricesApi,
  type TokenPrice,
  type TokenPricesQuery
} from './endpoints/token-prices-endpoint.js'
export type { AssetAmount, TransferQuote, TransferStatus, TransferStep } from './endpoints/transfers-decoder.js'
export { transfersApi, type TransferQuoteQuery } from './endpoints/transfers-endpoint.js'
export type { UnsignedTransaction } from './endpoints/unsigned-transaction.js'
export type { WalletPage } from './endpoints/wallets-decoder.js'
export { WALLET_ENTRIES, walletsApi, type WalletFilter, type WalletsQuery } from './endpoints/wallets-endpoint.js'
export { startDeadline, type Deadline } from './http/deadline.js'
export { readBody } from './http/read-body.js'
export { walletImageUrl, type ImageQuery } from './images/image-request.js'
export { loadDataLayer } from './load-data-layer.js'
export { unwrapAnswer } from './unwrap-answer.js'
export { isAborted, watchQuery, type WatchableEndpoint, type WatchedQuery, type WatchOptions } from './watch-query.js'
export { selectBlockedBalance } from './upstreams/upstreams-slice.js'
export { LISTED_CACHE_SECONDS, watchListedWallets } from './wallet-directory/watch-listed-wallets.js'
export { loadPurchases } from './purchases/load-purchases.js'
export { awaitPurchase, PURCHASE_POLL_MS, PURCHASE_WAIT_MS } from './purchases/await-purchases.js'
export { lookForPurchases } from './purchases/look-for-purchases.js'
export { isAwaitedPurchase, isOpenPurchase, selectPurchase, selectPurchases } from './purchases/purchases-selectors.js'
export { purchasesSlice, type Purchase, type PurchaseStatus, type PurchasesState } from './purchases/purchases-slice.js'
export {
  isAnyListed,
  listingRestriction,
  withoutFeatured,
  type ListingRestriction
} from './wallet-directory/listing-query.js'
export { toCustomListing } from './wallet-directory/custom-listing.js'
export { loadWalletSnapshot } from './wallet-directory/load-wallet-snapshot.js'
export { createWalletMerge } from './wallet-directory/wallet-merge.js'
export { isWalletId } from '../connectors/directory-id.js'
export { isListingOffered } from './wallet-directory/offered-listings.js'
export { SEARCH_MIN_LENGTH, createListingSearch } from './wallet-directory/search-listings.js'
export { WALLET_LIST_LIMIT, mergeWalletTiles, type TilesWanted } from './wallet-directory/wallet-tiles.js'
export type { WalletLinks, WalletListing } from '../connectors/wallet-listing.js'
export { toDecimal } from '../decoding/to-decimal.js'
export { parsePlainJson } from '../decoding/parse-plain-json.js'
export { wire } from '../decoding/wire.js'
