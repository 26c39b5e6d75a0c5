export { skipToken, type SkipToken } from '@reduxjs/toolkit/query'
export { dataApi } from './api/data-api.js'
export { allowanceApi, type AllowanceQuery } from './api/endpoints/allowance-endpoint.js'
export type { Portfolio, TokenBalance } from './api/endpoints/balance-decoder.js'
export {
  BALANCE_CACHE_SECONDS,
  BALANCE_NAMESPACES,
  balanceApi,
  type BalanceQuery
} from './api/endpoints/balance-endpoint.js'
export { DEFAULT_ONRAMP_OPTIONS } from './api/endpoints/default-onramp-options.js'
export type { Exchange, ExchangePage, ExchangeSession, ExchangeStatus } from './api/endpoints/exchange-decoder.js'
export {
  exchangeApi,
  type ExchangePayment,
  type ExchangesQuery,
  type ExchangeStatusQuery
} from './api/endpoints/exchange-endpoint.js'
export { gasPriceApi, type GasPrices } from './api/endpoints/gas-price-endpoint.js'
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
export { isName, type NameProfile, type NameSuggestion } from './api/endpoints/names-decoder.js'
export {
  NAME_ZONE,
  NAMES_CACHE_SECONDS,
  namesApi,
  type NameRegistration,
  type SuggestionsQuery
} from './api/endpoints/names-endpoint.js'
export {
  nativeBalanceApi,
  NATIVE_BALANCE_CACHE_SECONDS,
  shownBalanceQuery,
  type NativeBalanceQuery
} from './api/endpoints/native-balance-endpoint.js'
export type { Nft, NftPage } from './api/endpoints/nfts-decoder.js'
export { NFTS_CACHE_SECONDS, nftsApi, type NftsQuery } from './api/endpoints/nfts-endpoint.js'
export type {
  Money,
  OnrampOptions,
  OnrampPage,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency
} from './api/endpoints/onramp-decoder.js'
export {
  onrampApi,
  type OnrampOrderQuery,
  type OnrampQuoteQuery,
  type OnrampUrlQuery
} from './api/endpoints/onramp-endpoint.js'
export { isSamePaymentAsset, type PaymentAsset } from './api/endpoints/payment-asset.js'
export { projectApi } from './api/endpoints/project-endpoint.js'
export {
  ACTIVATION_SECONDS,
  activationTypedData,
  type ActivationClaim,
  type SessionAuthorization
} from './api/endpoints/session-activation.js'
export {
  sessionsApi,
  type GrantRequest,
  type SessionProposal,
  type SmartSession
} from './api/endpoints/sessions-endpoint.js'
export { swapQuotesApi, type SwapQuote, type SwapQuotesQuery } from './api/endpoints/swap-quotes-endpoint.js'
export { swapTokensApi, type SwapToken } from './api/endpoints/swap-tokens-endpoint.js'
export {
  DEFAULT_SLIPPAGE,
  swapTransactionsApi,
  type ApprovalQuery,
  type ApprovalTransaction,
  type SwapTransactionQuery
} from './api/endpoints/swap-transactions-endpoint.js'
export {
  PRICE_CACHE_SECONDS,
  tokenPricesApi,
  type TokenPrice,
  type TokenPricesQuery
} from './api/endpoints/token-prices-endpoint.js'
export type { AssetAmount, TransferQuote, TransferStatus, TransferStep } from './api/endpoints/transfers-decoder.js'
export { transfersApi, type TransferQuoteQuery } from './api/endpoints/transfers-endpoint.js'
export type { UnsignedTransaction } from './api/endpoints/unsigned-transaction.js'
export type { WalletPage } from './api/endpoints/wallets-decoder.js'
export { WALLET_ENTRIES, walletsApi, type WalletFilter, type WalletsQuery } from './api/endpoints/wallets-endpoint.js'
export type { ImageQuery } from './api/images/image-request.js'
export { loadDataLayer } from './api/load-data-layer.js'
export { isAborted, watchQuery, type WatchableEndpoint, type WatchedQuery, type WatchOptions } from './api/watch-query.js'
export { selectBlockedBalance, selectPausedUntil } from './api/upstreams/upstreams-slice.js'
export { LISTED_CACHE_SECONDS, followListedWallets } from './wallet-directory/follow-listed-wallets.js'
export { loadPurchases } from './purchases/load-purchases.js'
export { awaitPurchase, PURCHASE_POLL_MS, PURCHASE_WAIT_MS } from './purchases/await-purchases.js'
export { lookForPurchases } from './purchases/look-for-purchases.js'
export { isAwaitedPurchase, isOpenPurchase, selectPurchase, selectPurchases } from './purchases/purchases-selectors.js'
export { purchasesSlice, type Purchase, type PurchaseStatus, type PurchasesState } from './purchases/purchases-slice.js'
export type { WalletLinks, WalletListing } from './wallet-directory/wallet-listing.js'
export { toDecimal } from './api/decoding/to-decimal.js'
