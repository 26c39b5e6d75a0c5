import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { RECEIPT_WAIT_MS, requireNetwork } from '@appkit/core/chain'
import { eitherSignal, pause } from '@appkit/core/internal'
import { readHash, readNumber } from './block-search.js'
import type { TransferContext } from './transfer-context.js'
import { POLL_MS } from './wait-for-receipt.js'

/**
 * Watches a transaction that is in a block until the block is final, for 180 s at most. Only a node that has another block in its place says
 * that it is gone; one that is behind, or does not answer, says nothing.
 * @returns `false` as soon as its block is not part of the chain any more
 * @throws AppKitError CONTEXT_CHANGED, NETWORK_NOT_SUPPORTED
 * @source GRANDPA; docs/threats.md T6.06
 */
export async function staysMined(
  context: TransferContext,
  request: {
    readonly hash: string
    readonly caipNetworkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }
): Promise<boolean> {
  const network = requireNetwork(context, request.caipNetworkId)
  const block = context.sent.get(request.hash.toLowerCase())?.block
  if (!block) return true
  const { clock } = context.chain
  const signal = eitherSignal(context.signal, request.signal)
  const end = clock.now() + RECEIPT_WAIT_MS
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    context.nodes.request(network, method, params, { signal })

  /** `undefined`: not known yet. */
  async function look({ number, hash }: { number: number; hash: string }): Promise<boolean | undefined> {
    const final = readNumber(await ask('chain_getHeader', [readHash(await ask('chain_getFinalizedHead', []))]))
    if (readHash(await ask('chain_getBlockHash', [number])) !== hash) return false
    return final >= number ? true : undefined
  }

  for (;;) {
    const known = await look(block).catch((error: unknown) => {
      if (!AppKitError.is(error) || signal.aborted) throw error
      return undefined
    })
    if (known !== undefined) return known
    if (clock.now() + POLL_MS > end) return true
    await pause(clock, POLL_MS, signal)
  }
}
