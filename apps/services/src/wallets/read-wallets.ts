import * as v from 'valibot'
import entries from '../../data/wallets.json' with { type: 'json' }
import { toWalletRecord } from './to-wallet-record.js'
import { walletFacts } from './wallet-facts.js'
import type { WalletRecord } from './wallet-record.js'

const TEST_WALLETS = [
  { id: 'appkit-test-wallet', name: 'Test Wallet', rdns: 'org.appkit.testwallet' },
  { id: 'appkit-second-wallet', name: 'Second Wallet', rdns: 'org.appkit.secondwallet' }
]

const BARE_WALLET = {
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

/** The wallets of `data/wallets.json` by popularity, and behind them the wallets of the sandbox. */
export function readWallets(): readonly WalletRecord[] {
  const real = v.parse(v.array(walletFacts), entries).map((facts, index) => toWalletRecord(facts, index + 1))
  return [...real, ...testWallets(real.length + 1)]
}

/** The wallets that live in the sandbox's pages. They are the only certified ones: these we know. @param order of the first */
function testWallets(order: number): readonly WalletRecord[] {
  return TEST_WALLETS.map((wallet, index) => ({
    ...toWalletRecord({ ...BARE_WALLET, ...wallet }, order + index),
    badge_type: 'certified'
  }))
}
