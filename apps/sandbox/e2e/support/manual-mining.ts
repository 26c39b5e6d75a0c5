import type { ChainClient } from './chain-client.js'
import { endTurn, isOwnTurn, takeTurn } from './turns.js'

/** Has no more blocks made by themselves, once no other journey does so: only one at a time may decide when there is a block. */
export async function stopMining(chain: ChainClient): Promise<void> {
  await takeTurn('mining')
  await chain.setAutomine(false)
}

/** Lets blocks be made by themselves again, and other journeys have their turn. Does nothing for who has not stopped them. */
export async function resumeMining(chain: ChainClient): Promise<void> {
  if (!(await isOwnTurn('mining'))) return
  await chain.mine({ blocks: 1 })
  await chain.setAutomine(true)
  await endTurn('mining')
}
