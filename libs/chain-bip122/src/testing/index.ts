export { announceStandardWallet } from './announce-standard-wallet.js'
export { announceWbipProvider } from './announce-wbip-provider.js'
export type {
  BitcoinTestBehaviour,
  BitcoinTestRequest,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  UnisatProvider,
  WbipProvider
} from './bitcoin-test-wallet.js'
export { createBitcoinTestWallet } from './create-bitcoin-test-wallet.js'
export { createMemoryLedger, type MemoryLedger } from './create-memory-ledger.js'
export { TestFailure } from './test-failure.js'
