import { numberToHex } from 'viem'
import type { Eip1193 } from './eip1193.js'
import { errorText } from './error-text.js'

/** How far a transaction has come. */
export type TransactionStep =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'pending'; readonly hash: string }
  | { readonly step: 'confirmed'; readonly hash: string; readonly block: string }
  | { readonly step: 'reverted'; readonly hash: string }
  | { readonly step: 'unknown'; readonly hash: string }
  | { readonly step: 'failed'; readonly reason: string }

const POLL_MS = 500
/** How long a receipt is waited for, ms. @source spec §9 */
const RECEIPT_WAIT_MS = 180_000

/** What to send. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** Wei. */
  readonly value: bigint
  readonly chainId: number
}

/** Asks the wallet to send, then follows the transaction. Every step is reported; nothing is thrown. */
export async function sendTransaction(
  wallet: Eip1193,
  { from, to, value, chainId }: Transfer,
  report: (step: TransactionStep) => void
): Promise<void> {
  report({ step: 'asking' })
  try {
    const transaction = { from, to, value: numberToHex(value), chainId: numberToHex(chainId) }
    const hash = String(await wallet.request({ method: 'eth_sendTransaction', params: [transaction] }))
    report({ step: 'pending', hash })
    report(await outcomeOf(wallet, hash))
  } catch (error) {
    report({ step: 'failed', reason: errorText(error) })
  }
}

async function outcomeOf(wallet: Eip1193, hash: string): Promise<TransactionStep> {
  const deadline = Date.now() + RECEIPT_WAIT_MS
  while (Date.now() < deadline) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] }).catch(() => null)
    if (isReceipt(receipt)) {
      return receipt.status === '0x0'
        ? { step: 'reverted', hash }
        : { step: 'confirmed', hash, block: String(Number(receipt.blockNumber)) }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { step: 'unknown', hash }
}

function isReceipt(value: unknown): value is { readonly status: string; readonly blockNumber: string } {
  return typeof value === 'object' && value !== null && 'status' in value && 'blockNumber' in value
}
