export { avatarOf, type AvatarDrawing } from './addresses/avatar-of.js'
export { addressEnds, isLookAlike } from './addresses/look-alike.js'
export { alertsSlice, type AlertCode, type AlertsState } from './alerts/alerts-slice.js'
export {
  MAX_UINT256,
  asDecimal,
  formatAmount,
  fractionDigits,
  isDecimal,
  isPositiveDecimal,
  parseAmount
} from './amounts/decimal.js'
export { assertFeeCaps, withGasMargin, type FeeCaps } from './amounts/fees.js'
export { toFiat } from './amounts/fiat.js'
export { minReceived } from './amounts/slippage.js'
export { MAX_UINT64, maxSpendable, type SpendLimits } from './amounts/spendable.js'
export {
  UNKNOWN_AMOUNT,
  balanceAmount,
  displayAmount,
  exactAmount,
  shortAmount,
  significantAmount,
  type DisplayOptions
} from './amounts/display.js'
export { displayFiat } from './amounts/display-fiat.js'
export { compareDecimals, cutDecimal, divideDecimals, sumDecimals, type Rounding } from './amounts/arithmetic.js'
export { activateConnection } from './connections/activate-connection.js'
export { assertUnchanged, takeSnapshot, type AccountSnapshot } from './connections/account-snapshot.js'
export { cancelPairing } from './connections/cancel-pairing.js'
export type {
  Approval,
  ConnectAttempt,
  ConnectedWallet,
  Connection,
  LiveConnection,
  NewConnection,
  SessionPart
} from './connections/connection.js'
export { CONNECT_LIMIT_MS, cancelConnect, connect } from './connections/connect-flow.js'
export type { ConnectResult } from './connections/connect-result.js'
export {
  dormantConnectors,
  selectAccountType,
  selectActiveConnection,
  selectAttempt,
  selectConnectedNamespaces,
  selectConnection,
  selectLiveConnection,
  selectPaired,
  selectPairing,
  selectSharedNamespaces
} from './connections/connections-selectors.js'
export { connectionsSlice, type ConnectionsState } from './connections/connections-slice.js'
export { disconnect } from './connections/disconnect-flow.js'
export { endConnections } from './connections/end-connections.js'
export type { RestoreSaved } from './connections/restore-connections.js'
export { restoreSaved } from './connections/restore-flow.js'
export { canRevokeAccess, revokeAccess } from './connections/revoke-access.js'
export { offerPairing } from './connections/offer-pairing.js'
export { pair, refreshPairing, watchPairing, type PairOptions } from './connections/pair-flow.js'
export type { Pairing, PairingListing } from './connections/pairing.js'
export { selectEmbeddedUser } from './connections/select-embedded-user.js'
export { selectAccount } from './connections/select-account.js'
export { rememberPairingLink } from './connections/pairing-link-choice.js'
export {
  pairingLink,
  walletPrefix,
  type LinkPlace,
  type LinkedPlatform,
  type PairingLink
} from './connections/pairing-links.js'
export { signMessage } from './connections/sign-message.js'
export { promptWallet, selectIsAskedInPage } from './connections/wallet-prompts.js'
export {
  connectorsSlice,
  recentWalletKey,
  type ConnectorRoute,
  type ConnectorsState
} from './connectors/connectors-slice.js'
export { customLinks } from './connectors/custom-links.js'
export { isWalletId } from './connectors/directory-id.js'
export { expectListedWallets } from './connectors/expect-listed-wallets.js'
export { allWallets, rowDestination, type WalletReach } from './connectors/listing-destination.js'
export { selectIsBasic, selectRelayRoute } from './connectors/routes-selectors.js'
export {
  WALLET_GROUP_ORDER,
  type ListedWallets,
  type PendingRow,
  type WalletRow,
  type WalletSources
} from './connectors/wallet-row.js'
export { mergeWalletRows, walletSources } from './connectors/wallet-rows.js'
export type { WalletLinks, WalletListing } from './connectors/wallet-listing.js'
export { groupConnectors } from './connectors/group-connectors.js'
export { cleanWalletName, hasMixedScripts, isSafeIcon } from './connectors/wallet-text.js'
export { copyData } from './store/copy-data.js'
export { keepParts } from './store/keep-parts.js'
export { SDK_VERSION } from './version/sdk-version.js'
export { callWallet, refusedBy, type AskedWallet } from './errors/call-wallet.js'
export { badAnswer, fromWallet, invalidSignature } from './errors/from-wallet.js'
export { noAccounts } from './errors/no-accounts.js'
export { isErrorOfKit } from './errors/error-base.js'
export { PageError } from './errors/page-error.js'
export { readErrorFields } from './errors/read-error-fields.js'
export { toAppKitError } from './errors/to-appkit-error.js'
export { hasRefusalCode, hasRefusalText, hasUnknownChainText, type WalletDialect } from './errors/wallet-words.js'
export type { ViewEventName, WidgetEventSink } from './events/widget-event.js'
export { createTranslator, type MessageValues, type Messages, type Translator } from './i18n/create-translator.js'
export { coreMessages } from './i18n/en.js'
export { extendNetwork, type ExtendNetworkOptions } from './networks/extend-network.js'
export {
  selectActiveNamespace,
  selectActiveNetwork,
  selectActiveNetworkId,
  selectIsNetworkUnsupported,
  selectMustLeaveNetwork,
  selectIsBalanceUnread,
  selectNetwork,
  selectSupportedNetworks,
  selectSwitching,
  selectUsableNamespaces
} from './networks/networks-selectors.js'
export { networksSlice, type NetworksState } from './networks/networks-slice.js'
export { isSwapNetwork } from './networks/swap-networks.js'
export { createWalletNotes, type WalletNotes } from './storage/wallet-notes.js'
export { cancelSwitch, switchNetwork, type SwitchResult } from './networks/switch-network-flow.js'
export {
  areWalletsCollapsed,
  isFeatureOn,
  isSignInOffered,
  type FeatureFlag,
  type FeatureSwitch
} from './options/feature-flags.js'
export { optionsSlice, type OptionsState } from './options/options-slice.js'
export { isSocialProvider, SOCIAL_NAMES, SOCIAL_PROVIDERS } from './options/social-names.js'
export { selectPreferredToken } from './options/preferred-token.js'
export type { AppIdentity, WidgetOptions } from './options/widget-options.js'
export { devicePlatform, type DevicePlatform } from './pages/device-platform.js'
export { linkPlace } from './pages/link-place.js'
export { openPage, type OpenedPage } from './pages/open-page.js'
export { openProviderWindow } from './pages/open-provider-window.js'
export {
  announceViews,
  isViewOffered,
  type AnnouncedFeature,
  type AnnouncedView,
  type AnnouncedViews,
  type ViewTraits
} from './router/announced-views.js'
export { selectCanGoBack, selectCurrentRoute } from './router/router-selectors.js'
export { loadLogins } from './logins/load-logins.js'
export { saveAccountType } from './logins/saved-account-type.js'
export { setAccountType } from './logins/set-account-type.js'
export { loadChunk } from './plugin/load-chunk.js'
export * from './providers/solana-wallet.js'
export { readField, textField } from './providers/answer-fields.js'
export { createListenerSet, type ListenerSet } from './providers/listener-set.js'
export { PLACEHOLDER_ICON } from './providers/placeholder-icon.js'
export { ProviderRpcError, toProviderRpcError } from './providers/provider-rpc-error.js'
export { routerSlice, type Destination, type RouterState } from './router/router-slice.js'
export {
  closeModal,
  closeModalFor,
  goBack,
  goTo,
  openModal,
  replaceView,
  requestClose
} from './router/router-thunks.js'
export { sendNetwork } from './router/send-network.js'
export { giveBackResult, openForResult, takeResult } from './router/view-result.js'
export type { Route, SendArguments, SwapArguments, ViewName, ViewParameters } from './router/views.js'
export { createSafeStorage, type BrowserStorage } from './storage/safe-storage.js'
export { readEntry, storagePrefix, writeEntry, type EntryPlace, type StoredEntry } from './storage/stored-entry.js'
export { takeConnectTurn } from './store/connect-turn.js'
export { createWidget, type CreateWidgetParameters, type Widget } from './store/create-widget.js'
export type { ResultWaiter, WidgetServices } from './store/widget-services.js'
export type { LazySlices, WidgetDispatch, WidgetState, WidgetStore, WidgetThunk } from './store/widget-store.js'
export { themeSlice, type ThemeState } from './theme/theme-slice.js'
export { pauseToast, resumeToast, showToast } from './toasts/toast-thunks.js'
export { toastsSlice, type Toast, type ToastsState } from './toasts/toasts-slice.js'
export { assertDecimals, type CountedToken, type DecimalsWitness } from './tokens/assert-decimals.js'
export { mismatchText } from './tokens/mismatch-text.js'
export { estimateFee } from './transactions/estimate-fee.js'
export { estimateGas } from './transactions/estimate-gas.js'
export { knownReason, UNKNOWN_REASON } from './transactions/failure-reason.js'
export { feeCautions, type FeeCaution, type FeeFacts } from './transactions/fee-cautions.js'
export { watchTransaction } from './transactions/watch-transaction.js'
export { inspectReceiver } from './transactions/inspect-receiver.js'
export {
  INSPECTION_LIMIT_MS,
  inspectTransactions,
  simulateTransactions,
  type AccountPast,
  type ReviewedTransactions
} from './transactions/inspect-transactions.js'
export type { OwnTransaction } from './transactions/own-transaction.js'
export { sendCalls, type OwnCalls } from './transactions/send-calls.js'
export { sendTransaction } from './transactions/send-transaction.js'
export { isSameAddress, sentReceivers, uniqueAddresses } from './transactions/sent-receivers.js'
export { supportsCalls } from './transactions/supports-calls.js'
export { assertTransactionRules, type TransactionFields } from './transactions/transaction-rules.js'
export {
  selectPendingTransactions,
  selectSentTransaction,
  selectSentTransactions
} from './transactions/transactions-selectors.js'
export {
  transactionsSlice,
  type SentStatus,
  type SentTransaction,
  type SettledStatus,
  type TransactionMove,
  type TransactionPurpose,
  type TransactionsState
} from './transactions/transactions-slice.js'
export { waitForTransaction } from './transactions/wait-for-transaction.js'
export { postJsonRpc, RPC_TIMEOUT_MS, type JsonRpcPost } from './rpc/post-json-rpc.js'
export { RpcAnswerError } from './rpc/rpc-answer-error.js'
export { cleanText } from './text/clean-text.js'
export { parseEmail } from './sign-in/parse-email.js'
export { encodeText } from './text/encode-text.js'
export { textHash } from './text/text-hash.js'
export { isOutdated } from './waiting/is-outdated.js'
export { eitherSignal } from './waiting/either-signal.js'
export { CATCH_UP_MS, hasOverslept } from './waiting/overslept.js'
export { pause } from './waiting/pause.js'
export { runOnce, runShared } from './waiting/run-once.js'
export { createThrottle } from './waiting/throttle.js'
export { abortError, assertNotAborted, untilAborted } from './waiting/until-aborted.js'
export { waitAtMost } from './waiting/wait-at-most.js'
export { withCancellation } from './waiting/with-cancellation.js'
export { withTimeLimit } from './waiting/with-time-limit.js'
export { enterAmount, isUnreadAmount, meantAmount, writeAmount } from './amounts/typed-amount.js'
