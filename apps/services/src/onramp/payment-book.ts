import { isHash, type Address } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'

/** Payments remembered of one account; of more, the oldest are forgotten. */
const MAX_PAYMENTS = 50
/** How long they are remembered after the last one, ms. */
const LIFETIME_MS = 30 * 86_400_000
/** How often a write is tried that others come before. */
const MAX_TRIES = 20

const decimal = v.pipe(v.string(), v.regex(/^\d{1,60}(\.\d{1,60})?$/))
const name = v.pipe(v.string(), v.maxLength(128))
const payment = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  chainId: name,
  token: v.object({ name, symbol: name }),
  bought: decimal,
  paid: v.object({ amount: decimal, currency: name }),
  at: v.number(),
  state: v.picklist(['processing', 'sent', 'failed']),
  hash: v.optional(v.custom<`0x${string}`>((text) => typeof text === 'string' && isHash(text)))
})
const kept = v.array(payment)

/** A purchase that somebody has paid for, or tried to. */
export type Payment = v.InferOutput<typeof payment>

/** Reads what was bought for an account. */
export interface PaymentSource {
  /** Newest first. @param account any case */
  of(account: Address): Promise<readonly Payment[]>
}

/** What was bought for each account. */
export interface PaymentBook extends PaymentSource {
  /** Adds it, or puts it in the place of the one with its id. */
  put(account: Address, payment: Payment): Promise<void>
}

/** Nobody has bought anything. */
export const NO_PAYMENTS: PaymentSource = { of: () => Promise.resolve([]) }

/** Keeps the payments in the storage. */
export function paymentBook(storage: Pick<Storage, 'get' | 'compareAndSet'>): PaymentBook {
  return {
    of: async (account) => read(await storage.get(keyOf(account))),
    async put(account, payment) {
      const key = keyOf(account)
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const text = await storage.get(key)
        const others = read(text).filter(({ id }) => id !== payment.id)
        const next = JSON.stringify([payment, ...others].slice(0, MAX_PAYMENTS))
        if (await storage.compareAndSet(key, text, next, { ttl: LIFETIME_MS })) return
      }
      throw new RangeError('The payments of this account change too fast')
    }
  }
}

function read(text: string | undefined): readonly Payment[] {
  return text === undefined ? [] : v.parse(kept, JSON.parse(text)).toSorted((one, other) => other.at - one.at)
}

function keyOf(account: Address): string {
  return `onramp/payments/${account.toLowerCase()}`
}
