import { randomBytes } from 'node:crypto'
import { getAddress, isAddress } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'
import type { OnrampOrder } from './onramp-source.js'

/** How long an order waits for its payment, ms. */
const ORDER_LIFETIME_MS = 30 * 60_000
const ID_BYTES = 24

const kept = v.object({
  address: v.pipe(
    v.string(),
    v.check((text) => isAddress(text)),
    v.transform((text) => getAddress(text))
  ),
  networks: v.array(v.string()),
  assets: v.array(v.string()),
  defaultNetwork: v.optional(v.string()),
  presetFiatAmount: v.optional(v.string())
})

/** Orders that wait for their payment, each for one use. @source threats T13.10 */
export interface OrderBook {
  /** @returns an id that cannot be guessed */
  keep(order: OnrampOrder): Promise<string>
  /** @returns `undefined` for an id that never was, was used, or is too old */
  find(id: string): Promise<OnrampOrder | undefined>
  /** Uses an order up. @returns whether it was still there; of several callers at once only one is told so */
  take(id: string): Promise<boolean>
}

/** Keeps the orders in the storage. */
export function orderBook(storage: Pick<Storage, 'get' | 'set' | 'delete'>): OrderBook {
  return {
    async keep(order) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      await storage.set(keyOf(id), JSON.stringify(order), { ttl: ORDER_LIFETIME_MS })
      return id
    },
    async find(id) {
      const text = isOrderId(id) ? await storage.get(keyOf(id)) : undefined
      return text === undefined ? undefined : v.parse(kept, JSON.parse(text))
    },
    async take(id) {
      return isOrderId(id) && storage.delete(keyOf(id))
    }
  }
}

function isOrderId(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

function keyOf(id: string): string {
  return `onramp/order/${id}`
}
