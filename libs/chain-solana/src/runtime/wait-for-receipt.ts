import { AppKitError, type CaipNetwork, type ReceiptRequest, type TransactionOutcome } from '@appkit/core'
import { lookAt, noteBlock, requireNetwork, withReceiptLimit } from '@appkit/core/chain'
import { pause } from '@appkit/core/internal'
import { readQuantity } from '../guards/quantity.js'
import { readSignature } from '../guards/signature.js'
import { describeFailure } from '../receipts/describe-failure.js'
import { readStatus, type SignatureStatus } from '../receipts/read-status.js'
import type { SolanaContext } from './solana-context.js'

/** How many blocks a blockhash is good for. @source Solana, MAX_PROCESSING_AGE */
export const BLOCKHASH_LIFETIME = 150n

/** Looks repeated at the beginning, and the pause after the first of them, ms; doubled after each. */
const RETRIES = 6
const RETRY_DELAY_MS = 200

/** Pause between later looks, ms. */
const POLL_MS = 4_000

/** Confirmations of a transaction that is final. @source Solana, MAX_LOCKOUT_HISTORY + 1 */
const FINAL_CONFIRMATIONS = 32

/**
 * Waits until a transaction is confirmed, cannot land any more, or the bound is reached. A node that fails is asked again. A transaction
 * that was sent before the wait began cannot land 150 blocks later, whichever blockhash it has.
 * @throws AppKitError TRANSACTION_REVERTED, OUTCOME_UNKNOWN, BAD_RESPONSE, CHAIN_MISMATCH, NETWORK_NOT_SUPPORTED, CONTEXT_CHANGED
 * @source Solana RPC getSignatureStatuses, getBlockHeight, docs/threats.md T6.03, T6.05–T6.07, T6.11
 */
export async function waitForReceipt(context: SolanaContext, request: ReceiptRequest): Promise<TransactionOutcome> {
  const network = requireNetwork(context, request.caipNetworkId)
  const hash = readSignature(request.hash)
  if (hash === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'caller', detail: 'transaction signature' })
  return withReceiptLimit(context, { ...request, hash }, async (signal) => {
    const status = await waitUntilConfirmed(context, network, hash, request.confirmations ?? 1, signal)
    noteBlock(context, network, status.slot)
    if (status.error !== null) {
      const reason = await readReason(context, network, hash, status, signal)
      throw new AppKitError('TRANSACTION_REVERTED', { hash, reason })
    }
    const confirmations = status.confirmations === undefined ? FINAL_CONFIRMATIONS : countOf(status)
    return { status: 'confirmed', hash, blockNumber: status.slot.toString(), confirmations }
  })
}

/** The block itself is the first confirmation. */
function countOf({ confirmations = 0n }: SignatureStatus): number {
  return Math.min(Number(confirmations) + 1, FINAL_CONFIRMATIONS)
}

async function waitUntilConfirmed(
  context: SolanaContext,
  network: CaipNetwork,
  hash: string,
  wanted: number,
  signal: AbortSignal
): Promise<SignatureStatus> {
  let lastValidHeight: bigint | undefined
  for (let look = 0; ; look += 1) {
    // The height goes first: what landed by then is in the answer that follows.
    const height = readQuantity(await ask(context, network, 'getBlockHeight', [{ commitment: 'confirmed' }], signal))
    if (height !== undefined) lastValidHeight ??= height + BLOCKHASH_LIFETIME
    const options = { searchTransactionHistory: true }
    const answer = await ask(context, network, 'getSignatureStatuses', [[hash], options], signal)
    const status = answer === undefined ? undefined : readStatus(answer)
    if (status?.isConfirmed === true) {
      const isEnough = status.confirmations === undefined || countOf(status) >= Math.min(wanted, FINAL_CONFIRMATIONS)
      if (isEnough || status.error !== null) return status
    }
    const isOver = height !== undefined && lastValidHeight !== undefined && height > lastValidHeight
    if (isOver && status === undefined && answer !== undefined) throw new AppKitError('OUTCOME_UNKNOWN', { hash })
    await pause(context.chain.clock, look < RETRIES ? RETRY_DELAY_MS * 2 ** look : POLL_MS, signal)
  }
}

/** Failures of the nodes are `undefined`; a node of another chain, and the end of the wait, are thrown. */
function ask(
  { rpc }: SolanaContext,
  network: CaipNetwork,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal
): Promise<unknown> {
  return lookAt(signal, () => rpc.request(network, method, params, { signal }))
}

async function readReason(
  context: SolanaContext,
  network: CaipNetwork,
  hash: string,
  { error }: SignatureStatus,
  signal: AbortSignal
): Promise<string> {
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await ask(context, network, 'getTransaction', [hash, options], signal)
  const { meta } = (answer ?? {}) as { meta?: { logMessages?: unknown } | null }
  return describeFailure(error, meta?.logMessages)
}
