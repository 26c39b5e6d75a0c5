export { announcePolkadotWallet } from './announce-polkadot-wallet.js'
export { createPolkadotTestWallet } from './create-polkadot-test-wallet.js'
export { DEV_SEEDS } from './dev-seeds.js'
export type {
  PolkadotTestAccount,
  PolkadotTestAnswer,
  PolkadotTestRequest,
  PolkadotTestWallet,
  PolkadotTestWalletOptions
} from './polkadot-test-wallet.js'
