import { AppKitError, type CaipNetwork } from '@appkit/core'
import { pause } from '@appkit/core/internal'
import { readQuantity } from '../guards/quantity.js'
import type { Eip155Context } from './eip155-context.js'

/** Looks for a node to catch up, and the pause after the first of them, ms; doubled after each. */
const RETRIES = 6
const RETRY_DELAY_MS = 200

/** Remembers that a network has got as far as a block. */
export function noteBlock({ newestBlocks }: Eip155Context, { caipNetworkId }: CaipNetwork, block: bigint): void {
  const known = newestBlocks.get(caipNetworkId)
  if (known === undefined || known < block) newestBlocks.set(caipNetworkId, block)
}

/**
 * Waits until the network's nodes are as far as the newest block that a transaction of the kit was seen in, so that nothing older is read from them.
 * Without such a block nobody is asked.
 * @throws AppKitError UNAVAILABLE when they do not get there, and those of the reader
 * @source docs/threats.md T6.03
 */
export async function untilCaughtUp(context: Eip155Context, network: CaipNetwork): Promise<void> {
  const { chain, rpc, signal } = context
  for (let look = 0; ; look += 1) {
    const known = context.newestBlocks.get(network.caipNetworkId)
    if (known === undefined) return
    const newest = readQuantity(await rpc.request(network, 'eth_blockNumber', []))
    if (newest !== undefined && newest >= known) return
    if (look === RETRIES) throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
    await pause(chain.clock, RETRY_DELAY_MS * 2 ** look, signal)
  }
}
