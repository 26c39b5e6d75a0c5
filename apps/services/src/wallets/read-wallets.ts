import * as v from 'valibot'
import entries from '../../data/wallets.json' with { type: 'json' }
import { testWallets } from './test-wallets.js'
import { toWalletRecord } from './to-wallet-record.js'
import { walletFacts } from './wallet-facts.js'
import type { WalletRecord } from './wallet-record.js'

/** The wallets of `data/wallets.json` by popularity, and behind them the wallets of the sandbox. */
export function readWallets(): readonly WalletRecord[] {
  const real = v.parse(v.array(walletFacts), entries).map((facts, index) => toWalletRecord(facts, index + 1))
  return [...real, ...testWallets(real.length + 1)]
}
