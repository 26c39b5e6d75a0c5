import { AppKitError, type CaipNetwork, type ReceiptRequest, type TransactionOutcome } from '@appkit/core'
import { lookAt, requireNetwork, withReceiptLimit } from '@appkit/core/chain'
import { pause, untilAborted } from '@appkit/core/internal'
import { createBlockSearch, type Ask, type TransactionPlace } from './block-search.js'
import { LIBRARY_ANSWER_LIMIT } from './node-provider.js'
import { readFailure } from './read-failure.js'
import type { TransferContext } from './transfer-context.js'

/** Pause between looks, ms: blocks come every six seconds or more often. */
export const POLL_MS = 2_000

/**
 * Waits until a transaction is in a block and did what it should, or the bound is reached. A node that fails is asked again. Whether the
 * block becomes final is watched by `staysMined`.
 * @param request.hash `0x` + 64 hex digits
 * @throws AppKitError TRANSACTION_REVERTED, OUTCOME_UNKNOWN, BAD_RESPONSE, CHAIN_MISMATCH, NETWORK_NOT_SUPPORTED, CONTEXT_CHANGED
 */
export async function waitForReceipt(context: TransferContext, request: ReceiptRequest): Promise<TransactionOutcome> {
  const network = requireNetwork(context, request.caipNetworkId)
  const hash = String(request.hash).toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(hash)) {
    throw new AppKitError('BAD_RESPONSE', { source: 'caller', detail: 'transaction hash' })
  }
  return withReceiptLimit(context, { ...request, hash }, (signal) =>
    search(context, { ...request, hash }, network, signal)
  )
}

async function search(
  context: TransferContext,
  { hash, confirmations: wanted = 1 }: ReceiptRequest,
  network: CaipNetwork,
  signal: AbortSignal
): Promise<TransactionOutcome> {
  const ask: Ask = (method, params) =>
    context.nodes.request(network, method, params, { signal, answerLimit: LIBRARY_ANSWER_LIMIT })
  const known = context.sent.get(hash)
  const start = (): ReturnType<typeof createBlockSearch> => createBlockSearch(ask, hash, known?.firstBlock)
  let blocks = start()

  /** In a block with as many on top as are wanted. A block that was replaced meanwhile does not count. */
  async function look(): Promise<{ place: TransactionPlace; failure: string | undefined } | undefined> {
    const place = await blocks.look()
    if (!place) return undefined
    if (place.newest - place.block.number + 1 < wanted) {
      blocks = start()
      return undefined
    }
    const failure = await untilAborted(
      context.apis.get(network).then((api) => readFailure(api, place)),
      signal
    )
    return { place, failure }
  }

  for (;;) {
    const found = await lookAt(signal, look)
    if (found) {
      const { block, newest } = found.place
      // After a reorganisation it may be in an earlier block than this one.
      context.sent.note(hash, { firstBlock: known?.firstBlock, block })
      if (found.failure !== undefined) {
        const message = `The transaction failed: ${found.failure}`
        throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: found.failure }, { message })
      }
      const confirmations = newest - block.number + 1
      return { status: 'confirmed', hash, blockNumber: block.number.toString(), confirmations }
    }
    await pause(context.chain.clock, POLL_MS, signal)
  }
}
