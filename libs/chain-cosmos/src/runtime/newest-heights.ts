import { AppKitError, type CaipNetwork } from '@appkit/core'
import { pause } from '@appkit/core/internal'
import type { AppAnswer } from '../node/query-app.js'
import type { CosmosContext } from './cosmos-context.js'

/** Looks for a node to catch up, and the pause after the first of them, ms; doubled after each. */
const RETRIES = 6
const RETRY_DELAY_MS = 200

/** Remembers that a network has got as far as a block. */
export function noteHeight({ newestHeights }: CosmosContext, { caipNetworkId }: CaipNetwork, height: bigint): void {
  const known = newestHeights.get(caipNetworkId)
  if (known === undefined || known < height) newestHeights.set(caipNetworkId, height)
}

/**
 * Asks until the answer is not older than the newest block that is known of.
 * @throws AppKitError UNAVAILABLE when the nodes do not get there, and what `ask` throws
 * @source docs/threats.md T6.03
 */
export async function untilNewest<T extends Pick<AppAnswer, 'height'>>(
  context: CosmosContext,
  network: CaipNetwork,
  ask: () => Promise<T>
): Promise<T> {
  for (let look = 0; ; look += 1) {
    const answer = await ask()
    const { height } = answer
    const known = context.newestHeights.get(network.caipNetworkId)
    if (known === undefined || (height !== undefined && height >= known)) {
      if (height !== undefined) noteHeight(context, network, height)
      return answer
    }
    if (look === RETRIES) throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
    await pause(context.chain.clock, RETRY_DELAY_MS * 2 ** look, context.signal)
  }
}
