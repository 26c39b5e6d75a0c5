export { createRelayWallet, type RelayWalletParameters } from './create-relay-wallet.js'
export { DEFAULT_ACCOUNTS } from './default-accounts.js'
export type { RelayWallet, WalletAnswer, WalletRequest } from './relay-wallet.js'
