export { AppKitError } from '@appkit/core'
export { createAppKit } from './create-appkit.js'
export type {
  AppKit,
  ChangeableOptions,
  ConnectOptions,
  OpenOptions,
  OpenSendOptions,
  SendResult,
  SwitchNetworkOptions
} from './kit/appkit.js'
export type { AppKitEvent } from './kit/kit-event.js'
export type {
  AbsentAccount,
  AccountEntry,
  AppKitAccount,
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
} from './kit/kit-state.js'
export type { Holding, SendInfo, SendToken } from '@appkit/feature-send'
export type { CreateAppKitOptions } from './options/create-appkit-options.js'
export type { AppKitButtonAttributes, AppKitElementAttributes } from './elements/element-types.js'
