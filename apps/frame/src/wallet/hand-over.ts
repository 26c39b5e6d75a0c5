import { NodeRefusal, NodeSilence } from '../nodes/node-client.js'
import { OperationProblem } from './operation-problem.js'

/** How nodes say that they have a transaction already. @source Geth, Nethermind, Besu, Solana */
const IS_KNOWN = /already ?known|known transaction|already (?:been )?(?:imported|processed)/i

/**
 * Gives something signed to a node or bundler. Without an answer, it may be on its way: it counts as sent, so that the user does not sign it
 * twice, and a caller that follows it sees whether it arrives.
 * @param send asks the node. @throws what it throws where the node refuses it, or was not asked
 * @source docs/threats.md T6.09, T6.10
 */
export async function handOver(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const cause = error instanceof OperationProblem ? error.cause : error
    if (cause instanceof NodeSilence || (cause instanceof NodeRefusal && IS_KNOWN.test(cause.message))) return
    throw error
  }
}
