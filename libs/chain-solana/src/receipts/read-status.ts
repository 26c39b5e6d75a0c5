import { AppKitError } from '@appkit/core'
import { readQuantity } from '../guards/quantity.js'
import { valueInContext } from '../rpc/in-context.js'

/** What a node says of a transaction that landed. */
export interface SignatureStatus {
  readonly slot: bigint
  /** Blocks on top of its own; `undefined`: final. */
  readonly confirmations: bigint | undefined
  /** Whether more than two thirds of the stake voted for its block. */
  readonly isConfirmed: boolean
  /** `null`: it did what it should. */
  readonly error: unknown
}

/**
 * The status of the one signature that was asked for. `undefined`: not seen.
 * @throws AppKitError BAD_RESPONSE
 * @source Solana RPC, getSignatureStatuses, docs/threats.md T6.11
 */
export function readStatus(answer: unknown): SignatureStatus | undefined {
  const statuses = valueInContext(answer)
  const status: unknown = Array.isArray(statuses) && statuses.length === 1 ? statuses[0] : {}
  if (status === null) return undefined
  const { slot: given, confirmations, confirmationStatus, err } = status as Record<string, unknown>
  const slot = readQuantity(given)
  const count = readQuantity(confirmations)
  const isKnown = confirmations === null || count !== undefined
  if (slot === undefined || !isKnown || err === undefined) {
    throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getSignatureStatuses' })
  }
  const isConfirmed = confirmations === null || confirmationStatus === 'confirmed' || confirmationStatus === 'finalized'
  return { slot, confirmations: count, isConfirmed, error: err }
}
