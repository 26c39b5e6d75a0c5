import type { Address } from 'viem'
import type { Storage } from '../storage/storage.js'
import { readLedger, writeLedger, type RiskLedger } from './risk-ledger.js'

/** How often a change is tried that others come before. */
const MAX_TRIES = 50

/** The ledger of an operator on a chain. */
export interface LedgerBook {
  read(): Promise<RiskLedger>
  /**
   * Changes it in one atomic step, also between processes.
   * @param change may be asked several times; what it throws ends it without a change
   */
  change<T>(change: (ledger: RiskLedger) => Promise<readonly [RiskLedger, T]>): Promise<T>
}

/** Whose ledger it is. */
export interface LedgerBookOptions {
  readonly chainId: number
  readonly operator: Address
  /** ms since 1970. */
  readonly now: () => number
}

/** Keeps the ledger in the storage, at the expense of the server: no client can push it out. */
export function ledgerBook(
  storage: Pick<Storage, 'get' | 'compareAndSet'>,
  { chainId, operator, now }: LedgerBookOptions
): LedgerBook {
  const key = `bundler/ledger/${chainId}/${operator.toLowerCase()}`
  return {
    read: async () => readLedger(await storage.get(key), now()),
    async change(change) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const stored = await storage.get(key)
        const [next, result] = await change(readLedger(stored, now()))
        const text = writeLedger(next)
        if (text === stored || (await storage.compareAndSet(key, stored, text, { payer: undefined, isSigned: true })))
          return result
      }
      throw new RangeError('The ledger of the bundler changes too fast')
    }
  }
}
