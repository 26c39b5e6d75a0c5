import { AppKitError, type CaipNetwork, type ReceiptRequest, type TransactionOutcome } from '@appkit/core'
import { lookAt, noteBlock, requireNetwork, withReceiptLimit } from '@appkit/core/chain'
import { pause } from '@appkit/core/internal'
import { readHash } from '../guards/hex.js'
import { readQuantity } from '../guards/quantity.js'
import { findReplacement, replacementReason, type Ask } from '../receipts/find-replacement.js'
import { readReceipt, type Receipt } from '../receipts/read-receipt.js'
import { readRevertReason } from '../receipts/read-revert-reason.js'
import { readTransaction, type ChainTransaction } from '../receipts/read-transaction.js'
import { awaitExecution } from '../safe/await-execution.js'
import type { Eip155Context } from './eip155-context.js'

/** Looks repeated at the beginning, and the pause after the first of them, ms; doubled after each. */
const RETRIES = 6
const RETRY_DELAY_MS = 200

/** Pause between later looks, ms. */
const POLL_MS = 4_000

interface Mined {
  readonly receipt: Receipt
  readonly confirmations: number
  readonly original?: ChainTransaction
  readonly replacement?: ChainTransaction
}

/**
 * Waits until a transaction is mined, replaced, or the bound is reached. A node that fails is asked again.
 * @throws AppKitError TRANSACTION_REVERTED, OUTCOME_UNKNOWN, BAD_RESPONSE, CHAIN_MISMATCH, NETWORK_NOT_SUPPORTED, CONTEXT_CHANGED
 * @source docs/threats.md T6.03–T6.08, T6.11
 */
export async function waitForReceipt(context: Eip155Context, request: ReceiptRequest): Promise<TransactionOutcome> {
  const network = requireNetwork(context, request.caipNetworkId)
  const hash = readHash(request.hash)
  if (!hash) throw new AppKitError('BAD_RESPONSE', { source: 'caller', detail: 'transaction hash' })
  return withReceiptLimit(context, { ...request, hash }, async (signal) => {
    const sent = await awaitExecution(context, network, hash, signal)
    const mined = await waitUntilMined(context, network, { ...request, hash: sent }, signal)
    noteBlock(context, network, mined.receipt.blockNumber)
    return toOutcome(context, network, mined, signal)
  })
}

async function waitUntilMined(
  context: Eip155Context,
  network: CaipNetwork,
  { hash, confirmations: wanted = 1, onWait, onSeen }: ReceiptRequest,
  signal: AbortSignal
): Promise<Mined> {
  const ask = createAsk(context, network, signal)
  let waitsFor: 'earlier' | undefined
  let original: ChainTransaction | undefined
  let firstBlock: bigint | undefined

  for (let look = 0; ; look += 1) {
    const receipt = readReceipt(await ask('eth_getTransactionReceipt', [hash]), hash)
    if (receipt) {
      const confirmations = await countConfirmations(ask, receipt, wanted)
      if (confirmations >= wanted) return { receipt, confirmations }
    } else {
      firstBlock ??= readQuantity(await ask('eth_blockNumber', []))
      if (!original) {
        original = readTransaction(await ask('eth_getTransactionByHash', [hash]))
        if (original && original.hash !== hash)
          throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'transaction' })
        if (original) onSeen?.()
      }
      if (original && firstBlock !== undefined) {
        const { hasEarlier, replacement } = await findReplacement(ask, original, firstBlock)
        const mined = replacement && (await readReplacement(ask, original, replacement, wanted))
        if (mined) return mined
        if (hasEarlier !== (waitsFor === 'earlier')) onWait?.((waitsFor = hasEarlier ? 'earlier' : undefined))
      }
    }
    await pause(context.chain.clock, look < RETRIES ? RETRY_DELAY_MS * 2 ** look : POLL_MS, signal)
  }
}

/** Transient failures of the nodes are `undefined`; a node of another chain, and the end of the wait, are thrown. */
function createAsk(context: Eip155Context, network: CaipNetwork, signal: AbortSignal): Ask {
  return (method, params) => lookAt(signal, () => context.rpc.request(network, method, params, { signal }))
}

async function readReplacement(
  ask: Ask,
  original: ChainTransaction,
  replacement: ChainTransaction,
  wanted: number
): Promise<Mined | undefined> {
  const receipt = readReceipt(await ask('eth_getTransactionReceipt', [replacement.hash]), replacement.hash)
  if (!receipt) return undefined
  const confirmations = await countConfirmations(ask, receipt, wanted)
  return confirmations >= wanted ? { receipt, confirmations, original, replacement } : undefined
}

/** One confirmation is the receipt itself. */
async function countConfirmations(ask: Ask, receipt: Receipt, wanted: number): Promise<number> {
  if (wanted <= 1) return 1
  const newest = readQuantity(await ask('eth_blockNumber', []))
  return newest === undefined || newest < receipt.blockNumber ? 1 : Number(newest - receipt.blockNumber + 1n)
}

async function toOutcome(
  context: Eip155Context,
  network: CaipNetwork,
  { receipt, confirmations, original, replacement }: Mined,
  signal: AbortSignal
): Promise<TransactionOutcome> {
  const { hash } = receipt
  const blockNumber = receipt.blockNumber.toString()
  const reason = original && replacement ? replacementReason(original, replacement) : undefined
  if (receipt.isReverted && (reason === undefined || reason === 'repriced')) {
    const revertReason = await readRevertReason(context.rpc, network, receipt, signal)
    throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: revertReason })
  }
  if (original && reason) return { status: 'replaced', reason, hash, originalHash: original.hash, blockNumber }
  return { status: 'confirmed', hash, blockNumber, confirmations }
}
