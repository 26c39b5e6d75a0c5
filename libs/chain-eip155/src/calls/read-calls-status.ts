import { AppKitError } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import { copyPlain } from '../guards/copy-plain.js'
import { readHash } from '../guards/hex.js'
import { readQuantity } from '../guards/quantity.js'
import type { Receipt } from '../receipts/read-receipt.js'

/** What a wallet says of a batch. */
export type CallsStatus =
  | { readonly step: 'pending' }
  /** Mined; the batch is reverted when one of its receipts is, or the wallet says so. */
  | { readonly step: 'mined'; readonly isReverted: boolean; readonly receipt: Receipt }
  /** The wallet gave up: nothing was mined, and nothing will be. */
  | { readonly step: 'dropped' }

/** @source EIP-5792 (status codes, the words are those of its first version) */
const PENDING: readonly unknown[] = [100, 'PENDING']
const CONFIRMED: readonly unknown[] = [200, 'CONFIRMED']
const DROPPED = 400
const REVERTED: readonly unknown[] = [500, 600]

/** @param chainId the network asked for. @throws AppKitError BAD_RESPONSE, CHAIN_MISMATCH @source EIP-5792, docs/threats.md T6.11 */
export function readCallsStatus(value: unknown, chainId: `0x${string}`): CallsStatus {
  const answer = copyPlain(value)
  const { status, receipts } = answer
  if (answer['chainId'] !== undefined && readQuantity(answer['chainId']) !== BigInt(chainId)) {
    throw new AppKitError('CHAIN_MISMATCH', { expected: chainId, actual: String(answer['chainId']).slice(0, 64) })
  }
  if (PENDING.includes(status)) return { step: 'pending' }
  if (status === DROPPED) return { step: 'dropped' }
  const isReverted = REVERTED.includes(status)
  if (!isReverted && !CONFIRMED.includes(status)) throw badAnswer('wallet_getCallsStatus')
  const mined = (Array.isArray(receipts) ? receipts : []).map(readReceipt)
  const receipt = mined.find((one) => one.isReverted) ?? mined.at(-1)
  if (!receipt) throw badAnswer('wallet_getCallsStatus')
  return { step: 'mined', isReverted: isReverted || receipt.isReverted, receipt }
}

/** The first version of the standard had other words for what became of a call. */
function readReceipt(value: unknown): Receipt {
  const { transactionHash, blockNumber, status } = (value ?? {}) as Record<string, unknown>
  const hash = readHash(transactionHash)
  const block = readQuantity(blockNumber)
  const isGood = status === '0x1' || status === 'success'
  const isBad = status === '0x0' || status === 'reverted'
  if (!hash || block === undefined || (!isGood && !isBad)) throw badAnswer('wallet_getCallsStatus')
  return { hash, isReverted: isBad, blockNumber: block }
}
