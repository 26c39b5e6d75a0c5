'use client'
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitConnectButton as ConnectButton,
  AppKitNetworkButton,
  AppKitWalletButton,
  type AppKitButtonProps,
  type AppKitWalletButtonProps
} from './appkit-button.js'
export { createAppKit } from '../create-appkit.js'
export { AppKitProvider, type AppKitProviderProps } from './appkit-provider.js'
export type { AppKitJsxElements } from './jsx-elements.js'
export { useAppKitAccount } from './use-appkit-account.js'
export { useAppKitBalance, type BalanceResult } from './use-appkit-balance.js'
export {
  useAppKitConnection,
  type ConnectionChange,
  type UseAppKitConnection,
  type UseAppKitConnectionOptions
} from './use-appkit-connection.js'
export { useAppKitConnections, type UseAppKitConnections } from './use-appkit-connections.js'
export { useAppKitEvents } from './use-appkit-events.js'
export { useAppKitNetwork, type UseAppKitNetwork } from './use-appkit-network.js'
export { useAppKitNetworkCore, type UseAppKitNetworkCore } from './use-appkit-network-core.js'
export { useAppKitProvider, type UseAppKitProvider } from './use-appkit-provider.js'
export { useAppKitSIWX } from './use-appkit-siwx.js'
export { useAppKitState, type UseAppKitState } from './use-appkit-state.js'
export { useAppKitTheme, type UseAppKitTheme } from './use-appkit-theme.js'
export {
  useAppKitUpdateEmail,
  type UseAppKitUpdateEmail,
  type UseAppKitUpdateEmailOptions
} from './use-appkit-update-email.js'
export {
  useAppKitWallet,
  type UseAppKitWallet,
  type UseAppKitWalletOptions,
  type WalletButtonAccount
} from './use-appkit-wallet.js'
export { useAppKitWallets, type UseAppKitWallets } from './use-appkit-wallets.js'
export { useAppKit, type UseAppKit } from './use-appkit.js'
export {
  useAvailableExchanges,
  type UseAvailableExchanges,
  type UseAvailableExchangesOptions
} from './use-available-exchanges.js'
export { useDisconnect, type DisconnectOptions, type UseDisconnect } from './use-disconnect.js'
export {
  useExchangeBuyStatus,
  type UseExchangeBuyStatus,
  type UseExchangeBuyStatusOptions
} from './use-exchange-buy-status.js'
export { usePay, type UsePay, type UsePayOptions } from './use-pay.js'
export { usePayUrlActions, type UsePayUrlActions } from './use-pay-url-actions.js'
export { useWalletInfo } from './use-wallet-info.js'
