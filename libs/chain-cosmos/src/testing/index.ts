export { announceCosmosWallet } from './announce-cosmos-wallet.js'
export { createCosmosTestWallet } from './create-cosmos-test-wallet.js'
export type {
  CosmosTestWallet,
  CosmosTestWalletAnswer,
  CosmosTestWalletChain,
  CosmosTestWalletOptions,
  CosmosTestWalletRequest
} from './cosmos-test-wallet.js'
export { WalletFailure } from './wallet-failure.js'
