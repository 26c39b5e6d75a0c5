import type { Turn } from './fair-order.js'
import type { WriteOptions } from './storage.js'

/** What every entry takes besides its text, with its places in the indexes, bytes. */
export const ENTRY_BYTES = 512
/** Longest value that lies beside its key; a longer one takes whole pages, bytes. */
export const INLINE_BYTES = 900
/** What a page holds of a long value, bytes. */
export const PAGE_BYTES = 4092

/** In which order entries give way: 0 first, then the messages of the relay; what an owner has signed for, and the server's own, never. */
export type Rank = 0 | 1 | 2

/** Who pays for an entry, and how much. */
export interface Charge {
  /** Empty for the server itself. */
  readonly address: string
  /** Empty when there is nothing to tell clients of the address apart. */
  readonly client: string
  /** What stands before the first slash of the key. */
  readonly kind: string
  readonly rank: Rank
  /** What it takes in the store, about, with what others take for its sake. */
  readonly bytes: number
}

/** Reckons what an entry costs, and whom. */
export function chargeOf(key: string, value: string, { payer, besides = 0, isSigned = false }: WriteOptions): Charge {
  const kind = key.slice(0, Math.max(0, key.indexOf('/')))
  return {
    address: payer?.address ?? '',
    client: payer?.client ?? '',
    kind,
    rank: rankOf(kind, isSigned || payer === undefined),
    bytes: besides + entryBytes(Buffer.byteLength(key), Buffer.byteLength(value))
  }
}

/** Its place among other writes: what others take for its sake is not written with it. */
export function turnOf(key: string, { address, bytes }: Charge, { besides = 0 }: WriteOptions): Turn {
  return { address, key, bytes: bytes - besides }
}

function rankOf(kind: string, isKept: boolean): Rank {
  if (kind === 'relay') return 1
  return isKept ? 2 : 0
}

/** What an entry takes in the store, about. @param key bytes @param value bytes */
export function entryBytes(key: number, value: number): number {
  return ENTRY_BYTES + 3 * key + (value <= INLINE_BYTES ? value : PAGE_BYTES * Math.ceil(value / PAGE_BYTES))
}
