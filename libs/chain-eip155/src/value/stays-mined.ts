import type { CaipNetworkId } from '@appkit/core'
import { RECEIPT_WAIT_MS, requireNetwork } from '@appkit/core/chain'
import { assertNotAborted, eitherSignal, pause } from '@appkit/core/internal'
import { readHash } from '../guards/hex.js'
import { readQuantity, toQuantity } from '../guards/quantity.js'
import type { Eip155Context } from '../runtime/eip155-context.js'

/** Blocks on top of a transaction after which it is not watched any more. @source docs/threats.md T6.06 */
const DEPTH = 6n

/** Pause between looks, ms. */
const POLL_MS = 4_000

/**
 * Watches a mined transaction until six blocks are on top of its own, for 180 s at most. Only a node that has another block in the place of the
 * transaction's says that it is gone; one that is behind, or does not answer, says nothing.
 * @returns `false` as soon as it is not part of the chain any more
 * @throws AppKitError CONTEXT_CHANGED, NETWORK_NOT_SUPPORTED
 * @source docs/threats.md T6.06
 */
export async function staysMined(
  context: Eip155Context,
  request: {
    readonly hash: string
    readonly caipNetworkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }
): Promise<boolean> {
  const { hash } = request
  const network = requireNetwork(context, request.caipNetworkId)
  const signal = eitherSignal(context.signal, request.signal)
  const { clock } = context.chain
  const end = clock.now() + RECEIPT_WAIT_MS
  let first: Place | undefined

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    try {
      return await context.rpc.request(network, method, params, { signal })
    } catch {
      assertNotAborted(signal)
      return undefined
    }
  }

  for (;;) {
    const place = readPlace(await ask('eth_getTransactionReceipt', [hash]), hash)
    first = place ?? first
    if (first && place) {
      const newest = readQuantity(await ask('eth_blockNumber', []))
      if (newest !== undefined && newest >= first.block + DEPTH) return true
    } else if (first) {
      const block = (await ask('eth_getBlockByNumber', [toQuantity(first.block), false])) as { hash?: unknown } | null
      const now = readHash(block?.hash)
      if (now !== undefined && now !== first.blockHash) return false
    }
    if (clock.now() + POLL_MS > end) return true
    await pause(clock, POLL_MS, signal)
  }
}

/** Which block a transaction is in. */
interface Place {
  readonly block: bigint
  readonly blockHash: string
}

function readPlace(value: unknown, hash: string): Place | undefined {
  const { transactionHash, blockNumber, blockHash: rawHash } = (value ?? {}) as Record<string, unknown>
  const block = readQuantity(blockNumber)
  const blockHash = readHash(rawHash)
  const isSame = readHash(transactionHash) === hash
  return isSame && block !== undefined && blockHash !== undefined ? { block, blockHash } : undefined
}
