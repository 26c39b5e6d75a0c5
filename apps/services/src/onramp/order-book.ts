import { randomBytes } from 'node:crypto'
import { getAddress, isAddress } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'
import type { OnrampOrder } from './onramp-source.js'
import { payment } from './payment-book.js'

/** How long an order waits for its payment, and a payment for its bank, ms. */
const ORDER_LIFETIME_MS = 30 * 60_000
/** How long what came of an order is told to a client that knows its id, ms: once something was sent. */
const RECEIPT_LIFETIME_MS = 7 * 86_400_000
const ID_BYTES = 24

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text)),
  v.transform((text) => getAddress(text))
)
const order = v.object({
  address,
  networks: v.array(v.string()),
  assets: v.array(v.string()),
  defaultNetwork: v.optional(v.string()),
  presetFiatAmount: v.optional(v.string()),
  fiatCurrency: v.optional(v.string()),
  purchaseId: v.optional(v.string())
})
const question = v.object({ choice: v.string() })
const receipt = v.object({ address, payment })

/** A payment that the bank asks its customer about. */
export type BankQuestion = v.InferOutput<typeof question>

/** What came of an order. */
export type Receipt = v.InferOutput<typeof receipt>

/** Something that is kept under the id of an order. */
export interface Drawer<T> {
  keep(id: string, entry: T): Promise<void>
  /** @returns `undefined` for an id that never was, was used, or is too old */
  find(id: string): Promise<T | undefined>
  /** Uses it up. @returns whether it was still there; of several callers at once only one is told so */
  take(id: string): Promise<boolean>
}

/** Orders, each for one use, and what came of them. @source docs/threats.md T13.10 */
export interface OrderBook {
  /** Keeps an order that waits for its payment. @returns an id that cannot be guessed */
  open(order: OnrampOrder): Promise<string>
  readonly orders: Drawer<OnrampOrder>
  readonly questions: Drawer<BankQuestion>
  readonly receipts: Drawer<Receipt>
}

type OrderStorage = Pick<Storage, 'get' | 'set' | 'delete'>

/** Keeps the orders in the storage. */
export function orderBook(storage: OrderStorage): OrderBook {
  const orders = drawer<OnrampOrder>(storage, 'order', order, () => ORDER_LIFETIME_MS)
  return {
    orders,
    questions: drawer(storage, 'question', question, () => ORDER_LIFETIME_MS),
    receipts: drawer(storage, 'receipt', receipt, ({ payment: { state } }) =>
      state === 'sent' ? RECEIPT_LIFETIME_MS : ORDER_LIFETIME_MS
    ),
    async open(opened) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      await orders.keep(id, opened)
      return id
    }
  }
}

function drawer<T>(
  storage: OrderStorage,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  lifetime: (entry: T) => number
): Drawer<T> {
  const keyOf = (id: string): string => `onramp/${name}/${id}`
  return {
    keep: (id, entry) => storage.set(keyOf(id), JSON.stringify(entry), { ttl: lifetime(entry) }),
    async find(id) {
      const text = isOrderId(id) ? await storage.get(keyOf(id)) : undefined
      return text === undefined ? undefined : v.parse(schema, JSON.parse(text))
    },
    take: async (id) => isOrderId(id) && storage.delete(keyOf(id))
  }
}

function isOrderId(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}
