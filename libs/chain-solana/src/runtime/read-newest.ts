import { AppKitError, type CaipNetwork } from '@appkit/core'
import { noteBlock, untilNewest } from '@appkit/core/chain'
import { slotOf } from '../rpc/in-context.js'
import type { SolanaContext } from './solana-context.js'

/**
 * An answer that carries the slot it was read at, and is not older than the newest slot that is known of: a node that is behind is asked again.
 * @throws AppKitError UNAVAILABLE when it does not get there, BAD_RESPONSE without a slot, and those of the reader
 * @source Solana RPC, RpcResponse, docs/threats.md T6.03
 */
export async function readNewest(
  context: SolanaContext,
  network: CaipNetwork,
  method: string,
  params: readonly unknown[]
): Promise<unknown> {
  async function ask() {
    const answer = await context.rpc.request(network, method, params)
    const slot = slotOf(answer)
    if (slot === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: method })
    return { answer, slot }
  }
  const { answer, slot } = await untilNewest(context, network, ask, (newest) => newest.slot)
  noteBlock(context, network, slot)
  return answer
}
