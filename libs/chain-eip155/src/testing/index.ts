export { announceWallet, type AnnouncedInfo } from './announce-wallet.js'
export { createTestWallet } from './create-test-wallet.js'
export { RpcFailure } from './rpc-failure.js'
export type {
  TestWallet,
  TestWalletBehaviour,
  TestWalletChain,
  TestWalletOptions,
  TestWalletRequest
} from './test-wallet.js'
