import { AppKitError, type CaipNetwork } from '@appkit/core'
import { pause } from '@appkit/core/internal'
import { slotOf } from '../rpc/in-context.js'
import type { SolanaContext } from './solana-context.js'

/** Looks for a node to catch up, and the pause after the first of them, ms; doubled after each. */
const RETRIES = 6
const RETRY_DELAY_MS = 200

/** Remembers that a network has got as far as a slot. */
export function noteSlot({ newestSlots }: SolanaContext, { caipNetworkId }: CaipNetwork, slot: bigint): void {
  const known = newestSlots.get(caipNetworkId)
  if (known === undefined || known < slot) newestSlots.set(caipNetworkId, slot)
}

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
  const { chain, rpc, newestSlots, signal } = context
  for (let look = 0; ; look += 1) {
    const answer = await rpc.request(network, method, params)
    const slot = slotOf(answer)
    if (slot === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: method })
    if (slot >= (newestSlots.get(network.caipNetworkId) ?? 0n)) {
      noteSlot(context, network, slot)
      return answer
    }
    if (look === RETRIES) throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
    await pause(chain.clock, RETRY_DELAY_MS * 2 ** look, signal)
  }
}
