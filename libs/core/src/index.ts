export type { BaseUnits, BaseUnitsText, DecimalAmount, DecimalText } from './amounts/amount-kinds.js'
export { asBaseUnits } from './amounts/base-units.js'
export {
  CHAIN_NAMESPACES,
  asCaipAddress,
  asCaipNetworkId,
  isBuiltInNamespace,
  isCaipAddress,
  isCaipNetworkId,
  isChainNamespace,
  orderNamespaces,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress
} from './caip/caip.js'
export type { AdditionalNamespaces, BuiltInNamespace, CaipAddress, CaipNetworkId, ChainNamespace } from './caip/caip.js'
export type { ConnectResult } from './connections/connect-result.js'
export type { AccountSnapshot } from './connections/account-snapshot.js'
export { AppKitError } from './errors/appkit-error.js'
export type { PlainError } from './errors/appkit-error.js'
export type { ErrorCode, ErrorContext } from './errors/codes.js'
export type { WidgetEvent } from './events/widget-event.js'
export type {
  AppKitNetwork,
  BlockExplorer,
  CaipNetwork,
  CosmosFacts,
  NativeCurrency,
  RpcEndpoints
} from './networks/network.js'
export type { SwitchResult } from './networks/switch-network-flow.js'
export type {
  AllWalletsOffer,
  ConnectMethod,
  CustomWallet,
  Features,
  Metadata,
  PendingTransactionsFilter,
  SafeAppsOptions,
  PreferredToken,
  SocialProvider,
  WalletFeature,
  WalletGroup
} from './options/widget-options.js'
export { RESTRICTED_TIME_ZONES } from './options/restricted-time-zones.js'
export type * from './plugin/chain-adapter.js'
export type * from './plugin/chain-connection.js'
export type * from './plugin/chain-requests.js'
export type * from './plugin/chain-runtime.js'
export type * from './plugin/connector-adapter.js'
export type * from './plugin/login-runtime.js'
export type { Connector, ConnectorCaution, ConnectorType } from './plugin/connector.js'
export type { CosmosFee, CosmosMessage } from './plugin/cosmos-transaction.js'
export type * from './plugin/transaction-inspection.js'
export type {
  BaseUrls,
  Clock,
  DebugEvent,
  Disposer,
  PlatformServices,
  TextStorage,
  TimerId
} from './plugin/services.js'
export type { SendArguments, SwapArguments, ViewName, ViewParameters } from './router/views.js'
export type * from './sign-in/siwx.js'
export type { ThemeMode, ThemeVariables } from './theme/theme-slice.js'
export type { OwnMessage } from './connections/sign-message.js'
export type { OwnCosmosTransaction, OwnTransaction, OwnTransfer } from './transactions/own-transaction.js'
export type { TransactionMove, TransactionPurpose } from './transactions/transactions-slice.js'
