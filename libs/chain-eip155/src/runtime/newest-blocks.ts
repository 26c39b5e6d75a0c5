import type { CaipNetwork } from '@appkit/core'
import { untilNewest } from '@appkit/core/chain'
import { readQuantity } from '../guards/quantity.js'
import type { Eip155Context } from './eip155-context.js'

/**
 * Waits until the network's nodes are as far as the newest block that a transaction of the kit was seen in, so that nothing older is read from them.
 * Without such a block no node is asked.
 * @throws AppKitError UNAVAILABLE when they do not get there, and those of the reader
 * @source docs/threats.md T6.03
 */
export async function untilCaughtUp(context: Eip155Context, network: CaipNetwork): Promise<void> {
  if (!context.newestBlocks.has(network.caipNetworkId)) return
  await untilNewest(context, network, () => context.rpc.request(network, 'eth_blockNumber', []), readQuantity)
}
