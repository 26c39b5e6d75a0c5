import { toWalletRecord } from './to-wallet-record.js'
import type { WalletRecord } from './wallet-record.js'

const WALLETS = [
  { id: 'appkit-test-wallet', name: 'Test Wallet', rdns: 'org.appkit.testwallet' },
  { id: 'appkit-second-wallet', name: 'Second Wallet', rdns: 'org.appkit.secondwallet' }
]

/** The wallets that live in the sandbox's pages. They are the only certified ones: these we know. @param order of the first */
export function testWallets(order: number): readonly WalletRecord[] {
  return WALLETS.map((wallet, index) => ({
    ...toWalletRecord({ ...EMPTY, ...wallet }, order + index),
    badge_type: 'certified'
  }))
}

const EMPTY = {
  namespaces: ['eip155'],
  homepage: null,
  injected: [],
  mobile: { native: null, universal: null },
  desktop: null,
  webapp: null,
  stores: { chrome: null, firefox: null, ios: null, android: null },
  walletConnect: false,
  directoryId: null
}
