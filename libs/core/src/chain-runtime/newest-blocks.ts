import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import { pause } from '../waiting/pause.js'
import type { RuntimeContext } from './runtime-context.js'

/** Looks for a node to catch up, and the pause after the first of them, ms; doubled after each. */
const RETRIES = 6
const RETRY_DELAY_MS = 200

type NewestBlocks = Pick<RuntimeContext, 'newestBlocks'>

/** Remembers that a network has got as far as a block. */
export function noteBlock({ newestBlocks }: NewestBlocks, { caipNetworkId }: CaipNetwork, block: bigint): void {
  const known = newestBlocks.get(caipNetworkId)
  if (known === undefined || known < block) newestBlocks.set(caipNetworkId, block)
}

/**
 * Asks until the answer is not older than the newest block that is known of: a node that is behind is asked again.
 * @param blockOf the block that an answer was read at; `undefined`: it does not say
 * @throws AppKitError UNAVAILABLE when the nodes do not get there, and what `ask` throws
 * @source docs/threats.md T6.03
 */
export async function untilNewest<T>(
  { chain, newestBlocks, signal }: NewestBlocks & Pick<RuntimeContext, 'chain' | 'signal'>,
  { caipNetworkId }: CaipNetwork,
  ask: () => Promise<T>,
  blockOf: (answer: T) => bigint | undefined
): Promise<T> {
  for (let look = 0; ; look += 1) {
    const answer = await ask()
    const block = blockOf(answer)
    const known = newestBlocks.get(caipNetworkId)
    if (known === undefined || (block !== undefined && block >= known)) return answer
    if (look === RETRIES) throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
    await pause(chain.clock, RETRY_DELAY_MS * 2 ** look, signal)
  }
}
