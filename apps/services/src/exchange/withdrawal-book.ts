import { randomBytes } from 'node:crypto'
import { getAddress, isAddress, isHash, type Address, type Hash } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'

/** How long a withdrawal is remembered, ms. */
const LIFETIME_MS = 60 * 60_000
const ID_BYTES = 24

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text)),
  v.transform((text): Address => getAddress(text))
)
const kept = v.object({
  exchangeId: v.string(),
  chainId: v.string(),
  token: address,
  amount: v.string(),
  recipient: address,
  step: v.picklist(['waiting', 'paying', 'cancelled', 'failed']),
  txHash: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isHash(text)),
      v.transform((text) => text as Hash)
    )
  )
})

/** A withdrawal as it is kept. */
export type Withdrawal = v.InferOutput<typeof kept>

/** Withdrawals, each of which is decided once. */
export interface WithdrawalBook {
  /** @returns an id that cannot be guessed */
  keep(withdrawal: Omit<Withdrawal, 'step' | 'txHash'>): Promise<string>
  /** @returns `undefined` for an id that never was, or is too old */
  find(id: string): Promise<Withdrawal | undefined>
  /** Decides one that waits. @returns whether it still waited; of several callers at once only one is told so */
  decide(id: string, step: 'paying' | 'cancelled'): Promise<boolean>
  /** Notes what became of one that is being paid. */
  note(id: string, end: { readonly txHash: Hash } | { readonly step: 'failed' }): Promise<void>
}

/** Keeps the withdrawals in the storage. */
export function withdrawalBook(storage: Pick<Storage, 'get' | 'set' | 'compareAndSet'>): WithdrawalBook {
  const read = async (id: string) => (isId(id) ? storage.get(keyOf(id)) : undefined)
  const parse = (text: string): Withdrawal => v.parse(kept, JSON.parse(text))
  return {
    async keep(withdrawal) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      await storage.set(keyOf(id), JSON.stringify({ ...withdrawal, step: 'waiting' }), { ttl: LIFETIME_MS })
      return id
    },
    async find(id) {
      const text = await read(id)
      return text === undefined ? undefined : parse(text)
    },
    async decide(id, step) {
      const text = await read(id)
      const withdrawal = text === undefined ? undefined : parse(text)
      if (withdrawal?.step !== 'waiting') return false
      return storage.compareAndSet(keyOf(id), text, JSON.stringify({ ...withdrawal, step }), { ttl: LIFETIME_MS })
    },
    async note(id, end) {
      const text = await read(id)
      if (text === undefined) return
      await storage.set(keyOf(id), JSON.stringify({ ...parse(text), ...end }), { ttl: LIFETIME_MS })
    }
  }
}

function isId(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

function keyOf(id: string): string {
  return `exchange/withdrawal/${id}`
}
