export { announceSolanaWallet } from './announce-solana-wallet.js'
export { createSolanaTestWallet } from './create-solana-test-wallet.js'
export type {
  OptionalFeature,
  SolanaTestWallet,
  SolanaTestWalletBehaviour,
  SolanaTestWalletChain,
  SolanaTestWalletOptions,
  SolanaTestWalletRequest
} from './test-wallet.js'
export { WalletFailure } from './wallet-failure.js'
