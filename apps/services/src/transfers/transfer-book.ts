import { randomBytes } from 'node:crypto'
import { getAddress, isAddress, isHash, type Address, type Hash } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'

/** How long a transfer waits for its payment and is remembered, ms. */
const LIFETIME_MS = 60 * 60_000
const ID_BYTES = 24

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text)),
  v.transform((text): Address => getAddress(text))
)
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const asset = v.object({ chainId: v.string(), address })
const kept = v.object({
  origin: asset,
  destination: asset,
  receiver: address,
  recipient: address,
  paid: units,
  amount: units,
  step: v.picklist(['waiting', 'paying', 'failed']),
  txHash: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isHash(text)),
      v.transform((text) => text as Hash)
    )
  )
})

/** A transfer as it is kept; amounts in base units. */
export type KeptTransfer = v.InferOutput<typeof kept>

/** Transfers, each of which is paid out once. */
export interface TransferBook {
  /** @returns an id that cannot be guessed */
  keep(transfer: Omit<KeptTransfer, 'step' | 'txHash'>): Promise<string>
  /** @returns `undefined` for an id that never was, or is too old */
  find(id: string): Promise<KeptTransfer | undefined>
  /** Takes one that waits, to pay it out. @returns whether it still waited; of several callers at once only one is told so */
  take(id: string): Promise<boolean>
  /** Notes what became of one that was taken. */
  note(id: string, end: { readonly txHash: Hash } | { readonly step: 'failed' }): Promise<void>
}

/** Keeps the transfers in the storage. */
export function transferBook(storage: Pick<Storage, 'get' | 'set' | 'compareAndSet'>): TransferBook {
  const read = async (id: string) => (/^[\w-]{32}$/.test(id) ? storage.get(keyOf(id)) : undefined)
  const parse = (text: string): KeptTransfer => v.parse(kept, JSON.parse(text))
  return {
    async keep(transfer) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      await storage.set(keyOf(id), JSON.stringify({ ...transfer, step: 'waiting' }), { ttl: LIFETIME_MS })
      return id
    },
    async find(id) {
      const text = await read(id)
      return text === undefined ? undefined : parse(text)
    },
    async take(id) {
      const text = await read(id)
      const transfer = text === undefined ? undefined : parse(text)
      if (transfer?.step !== 'waiting') return false
      const taken = JSON.stringify({ ...transfer, step: 'paying' })
      return storage.compareAndSet(keyOf(id), text, taken, { ttl: LIFETIME_MS })
    },
    async note(id, end) {
      const text = await read(id)
      if (text === undefined) return
      await storage.set(keyOf(id), JSON.stringify({ ...parse(text), ...end }), { ttl: LIFETIME_MS })
    }
  }
}

function keyOf(id: string): string {
  return `transfers/${id}`
}
