/** Where a transaction is looked for, and where it was found. */
export interface SentTransaction {
  /** No block before this one has it, whichever chain of blocks wins; `undefined`: unknown. */
  readonly firstBlock: number | undefined
  readonly block?: { readonly number: number; readonly hash: string } | undefined
}

/** What is known of transactions that were sent or waited for, by hash. */
export interface SentTransactions {
  get(hash: string): SentTransaction | undefined
  note(hash: string, transaction: SentTransaction): void
}

/** Most transactions that are remembered; the oldest are forgotten first. */
const LIMIT = 100

export function createSentTransactions(): SentTransactions {
  const known = new Map<string, SentTransaction>()
  return {
    get: (hash) => known.get(hash),
    note(hash, transaction) {
      known.delete(hash)
      known.set(hash, transaction)
      const [oldest] = known.keys()
      if (known.size > LIMIT && oldest !== undefined) known.delete(oldest)
    }
  }
}
