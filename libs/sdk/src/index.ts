export { AppKitError } from '@appkit/core'
export { createAppKit } from './create-appkit.js'
export type {
  AccountType,
  AppKitNetwork,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainAdapter,
  ChainNamespace,
  ConnectMethod,
  Connector,
  ConnectResult,
  Features,
  Metadata,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  SocialProvider,
  ThemeMode,
  ThemeVariables,
  WalletFeature
} from '@appkit/core'
export type {
  AccountIdentity,
  AddedConnector,
  AppKit,
  ChangeableOptions,
  ConnectOptions,
  DeleteConnectionOptions,
  OpenOptions,
  OpenSendOptions,
  SendResult,
  SwitchConnectionOptions,
  SwitchNetworkOptions
} from './page/appkit.js'
export type { InferredAppKit } from './page/inferred-appkit.js'
export type { AppKitEvent } from './page/kit-event.js'
export type {
  AbsentAccount,
  AccountEntry,
  AppKitAccount,
  AppKitConnection,
  BalanceState,
  ConnectedAccount,
  EmbeddedWalletInfo,
  KitState,
  NamespaceState,
  NetworkState,
  ProviderState,
  PublicState,
  ThemeSettings,
  WalletInfo
} from './page/kit-state.js'
export type { Holding, SendInfo, SendToken } from '@appkit/feature-send'
export type { CreateAppKitOptions } from './options/create-appkit-options.js'
export type { ThemeVariablesInput } from './options/theme-settings.js'
export type {
  AppKitButtonAttributes,
  AppKitElementAttributes,
  AppKitWalletButtonAttributes
} from './elements/element-types.js'
