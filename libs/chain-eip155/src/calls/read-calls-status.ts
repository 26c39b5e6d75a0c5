import { AppKitError } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import { readHash } from '../guards/hex.js'
import { readQuantity } from '../guards/quantity.js'

/** What a wallet says of a batch. */
export type CallsStatus =
  | { readonly step: 'pending' }
  | { readonly step: 'mined'; readonly outcome: MinedCalls }
  /** The wallet gave up: nothing was mined, and nothing will be. */
  | { readonly step: 'dropped' }

/** How a batch ended on the chain. */
export interface MinedCalls {
  /** Of the transaction that reverted, or of the last one; `undefined`: the wallet names none. */
  readonly hash: string | undefined
  /** `undefined`: the wallet does not say. */
  readonly blockNumber: bigint | undefined
  /** Whether one of its transactions reverted, or the wallet says so of the whole. */
  readonly isReverted: boolean
  /** Whether the wallet says how each of its transactions ended. */
  readonly isWhole: boolean
}

/** A receipt as far as the wallet tells it. */
interface CallReceipt {
  readonly hash: string
  readonly blockNumber: bigint | undefined
  readonly isReverted: boolean | undefined
}

/** Receipts that are looked at. */
const RECEIPT_LIMIT = 1_000

/**
 * Only what is used is read, so that neither a long event nor a receipt without all that the standard wants hides how a batch ended.
 * @param chainId the network asked for
 * @throws AppKitError BAD_RESPONSE, CHAIN_MISMATCH
 * @source EIP-5792, docs/threats.md T6.11
 */
export function readCallsStatus(value: unknown, chainId: `0x${string}`): CallsStatus {
  const answer = readAnswer(value)
  if (answer.chainId !== undefined && readQuantity(answer.chainId) !== BigInt(chainId)) {
    throw new AppKitError('CHAIN_MISMATCH', { expected: chainId, actual: String(answer.chainId).slice(0, 64) })
  }
  const step = toStep(answer.status)
  if (step === 'pending' || step === 'dropped') return { step }
  const { receipts } = answer
  const { hash, blockNumber, isReverted } = receipts.find((one) => one.isReverted) ?? receipts.at(-1) ?? {}
  const isWhole = receipts.length > 0 && receipts.every((one) => one.isReverted !== undefined)
  return {
    step: 'mined',
    outcome: { hash, blockNumber, isReverted: step === 'reverted' || isReverted === true, isWhole }
  }
}

/** The first digit of a code says what became of the batch; the words are those of the standard's first version. @source EIP-5792 */
function toStep(status: unknown): 'pending' | 'dropped' | 'done' | 'reverted' {
  if (status === 'PENDING') return 'pending'
  if (status === 'CONFIRMED') return 'done'
  switch (typeof status === 'number' ? /^(\d)\d\d$/.exec(String(status))?.[1] : undefined) {
    case '1':
      return 'pending'
    case '2':
      return 'done'
    case '4':
      return 'dropped'
    // All of it, and a part of it.
    case '5':
    case '6':
      return 'reverted'
    default:
      throw badAnswer('wallet_getCallsStatus')
  }
}

/** Reads each field once: a hostile getter is as bad as a wrong type. */
function readAnswer(value: unknown) {
  try {
    const { status, chainId, receipts } = value as Readonly<Record<string, unknown>>
    const listed = Array.isArray(receipts) ? Array.from(receipts.slice(0, RECEIPT_LIMIT) as unknown[]) : []
    return { status, chainId, receipts: listed.flatMap(readReceipt) }
  } catch {
    throw badAnswer('wallet_getCallsStatus')
  }
}

/** The first version of the standard had other words for what became of a call. */
function readReceipt(value: unknown): readonly CallReceipt[] {
  const { transactionHash, blockNumber, status } = (value ?? {}) as Record<string, unknown>
  const hash = readHash(transactionHash)
  if (!hash) return []
  const code = readQuantity(status)
  const isBad = code === 0n || status === 'reverted'
  const isKnown = isBad || code === 1n || status === 'success'
  return [{ hash, blockNumber: readQuantity(blockNumber), isReverted: isKnown ? isBad : undefined }]
}
