import { randomUUID } from 'node:crypto'
import { isHash, type Address } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'

/** Payments remembered of one account. A buyer who pays for another account shall push out nothing of its own, so a further one is not remembered. */
const MAX_PAYMENTS = 50
/** How long each is remembered, ms. */
const LIFETIME_MS = 30 * 86_400_000
/** How often a write is tried that others come before. */
const MAX_TRIES = 20

const decimal = v.pipe(v.string(), v.regex(/^\d{1,60}(\.\d{1,60})?$/))
const name = v.pipe(v.string(), v.maxLength(128))
/** What is kept of a payment. */
export const payment = v.object({
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

/** A purchase that a user has paid for, or tried to. `id`: the buyer's name for it. */
export type Payment = v.InferOutput<typeof payment>

/** Reads what was bought for an account, paid for and sent. */
export interface PaymentSource {
  /** Newest first. @param account any case */
  of(account: Address): Promise<readonly Payment[]>
}

/** What was bought for each account. */
export interface PaymentBook extends PaymentSource {
  /**
   * Adds one that was sent. No other is replaced: where its id is taken, it gets one of its own.
   * @param payment with the hash of its transaction
   */
  add(account: Address, payment: Payment): Promise<void>
}

/** No user has bought anything. */
export const NO_PAYMENTS: PaymentSource = { of: () => Promise.resolve([]) }

/** Keeps the payments in the storage. */
export function paymentBook(
  storage: Pick<Storage, 'get' | 'compareAndSet'>,
  now: () => number = Date.now
): PaymentBook {
  const read = (text: string | undefined) => readSent(text, now())
  return {
    of: async (account) => read(await storage.get(keyOf(account))),
    async add(account, sent) {
      const key = keyOf(account)
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const text = await storage.get(key)
        const others = read(text)
        if (others.length >= MAX_PAYMENTS) return
        const isTaken = others.some(({ id }) => id === sent.id)
        const next = JSON.stringify([isTaken ? { ...sent, id: randomUUID() } : sent, ...others])
        if (await storage.compareAndSet(key, text, next, { ttl: LIFETIME_MS })) return
      }
      throw new RangeError('The payments of this account change too fast')
    }
  }
}

/** Those that were sent: earlier versions kept the others here as well. */
function readSent(text: string | undefined, now: number): readonly Payment[] {
  if (text === undefined) return []
  const sent = v.parse(kept, JSON.parse(text)).filter(({ state, at }) => state === 'sent' && now - at < LIFETIME_MS)
  return sent.toSorted((one, other) => other.at - one.at)
}

function keyOf(account: Address): string {
  return `onramp/payments/${account.toLowerCase()}`
}
