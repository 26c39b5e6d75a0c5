import { AppKitError, type ReceiptRequest, type TransactionOutcome } from '@appkit/core'
import { lookAt, noteBlock, withReceiptLimit } from '@appkit/core/chain'
import { pause } from '@appkit/core/internal'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { CosmosChain } from './cosmos-chain.js'
import { requireChain } from './require-chain.js'
import type { CosmosContext } from './cosmos-context.js'

/** Pause between looks, ms: blocks come every one to six seconds. */
const POLL_MS = 2_000

/**
 * Waits until a transaction is in a block, or the bound is reached. Blocks are final: one confirmation is all there is to wait for. A node
 * that fails is asked again.
 * @param request.hash 64 hex digits
 * @throws AppKitError TRANSACTION_REVERTED, OUTCOME_UNKNOWN, BAD_RESPONSE, CHAIN_MISMATCH, NETWORK_NOT_SUPPORTED, CONTEXT_CHANGED
 * @source CometBFT RPC `tx`
 */
export async function waitForReceipt(context: CosmosContext, request: ReceiptRequest): Promise<TransactionOutcome> {
  const { clock } = context.chain
  const chain = requireChain(context, request.caipNetworkId)
  const hash = String(request.hash).toUpperCase()
  if (!/^[0-9A-F]{64}$/.test(hash)) {
    throw new AppKitError('BAD_RESPONSE', { source: 'caller', detail: 'transaction hash' })
  }
  return withReceiptLimit(context, { ...request, hash }, async (signal) => {
    for (;;) {
      const outcome = await look(context, chain, hash, signal)
      if (outcome) return outcome
      await pause(clock, POLL_MS, signal)
    }
  })
}

async function look(
  context: CosmosContext,
  chain: CosmosChain,
  hash: string,
  signal: AbortSignal
): Promise<TransactionOutcome | undefined> {
  const params = { hash: base64.encode(hexToBytes(hash)), prove: false }
  // "Not found" is an error of the node too, and has no code of its own.
  const found = await lookAt(signal, async () => ({
    answer: await context.node.request(chain.network, 'tx', params, { signal })
  }))
  if (!found) return undefined
  const { answer } = found
  const { code, height } = readResult(answer, hash)
  noteBlock(context, chain.network, BigInt(height))
  if (code === 0) return { status: 'confirmed', hash, blockNumber: height, confirmations: 1 }
  throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: `The transaction failed (${code})` })
}

function readResult(answer: unknown, hash: string): { code: number; height: string } {
  const result = (answer ?? {}) as { hash?: unknown; height?: unknown; tx_result?: { code?: unknown } | null }
  const code = result.tx_result?.code ?? 0
  const isOurs = typeof result.hash === 'string' && result.hash.toUpperCase() === hash && result.tx_result
  const isHeight = typeof result.height === 'string' && /^[1-9]\d{0,18}$/.test(result.height)
  if (isOurs && isHeight && typeof code === 'number' && Number.isSafeInteger(code) && code >= 0) {
    return { code, height: String(result.height) }
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'transaction' })
}
