import { AppKitError } from '@appkit/core'
import { readHash } from '../guards/hex.js'
import { readQuantity } from '../guards/quantity.js'

/** The fields of a receipt that the kit reads. */
export interface Receipt {
  readonly hash: string
  readonly isReverted: boolean
  readonly blockNumber: bigint
}

/**
 * A mined transaction's receipt. `undefined`: none yet.
 * @throws AppKitError BAD_RESPONSE for a receipt of another transaction, an unknown status, or no readable block
 * @source docs/threats.md T6.11
 */
export function readReceipt(value: unknown, hash: string): Receipt | undefined {
  if (value === null || value === undefined) return undefined
  const { transactionHash, status, blockNumber } = value as Record<string, unknown>
  if (blockNumber === null) return undefined
  const block = readQuantity(blockNumber)
  const code = readQuantity(status)
  const isKnownStatus = code === 0n || code === 1n
  if (typeof value !== 'object' || readHash(transactionHash) !== hash || !isKnownStatus || block === undefined) {
    throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'receipt' })
  }
  return { hash, isReverted: code === 0n, blockNumber: block }
}
