import { readHash } from '../guards/hex.js'
import { readQuantity } from '../guards/quantity.js'

/** The fields of a transaction that the kit reads. Addresses are lower case. */
export interface ChainTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | undefined
  readonly value: bigint
  readonly input: string
  readonly nonce: bigint
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** A transaction as a node answers it. `undefined`: none, or not a transaction. */
export function readTransaction(value: unknown): ChainTransaction | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { hash: rawHash, from, to, value: amount, input, nonce: rawNonce } = value as Record<string, unknown>
  const hash = readHash(rawHash)
  const nonce = readQuantity(rawNonce)
  const units = readQuantity(amount)
  const isTo = to === null || to === undefined || (typeof to === 'string' && ADDRESS.test(to))
  if (!hash || nonce === undefined || units === undefined || !isTo) return undefined
  if (typeof from !== 'string' || !ADDRESS.test(from) || typeof input !== 'string') return undefined
  return { hash, from: from.toLowerCase(), to: to?.toLowerCase(), value: units, input: input.toLowerCase(), nonce }
}
