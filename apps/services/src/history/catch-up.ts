import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import type { HistoryIndex } from './history-index.js'
import type { BlockPoint, IndexedBlock } from './indexed-block.js'
import { readBlock, readPoint } from './read-block.js'

/** Blocks that are read and remembered in one step at most. */
const CHUNK = 32
/** Blocks that are read at a time. */
const AT_A_TIME = 8

/**
 * Takes one step towards the head of a chain: takes back blocks that the chain no longer has, and adds the next ones. When none of the
 * remembered blocks is left on the chain, it is another chain under the same id, or one that was started again: all is read anew.
 * @returns whether the index is at the head now
 * @throws ServiceError when the node does not answer or contradicts itself, StorageError
 */
export async function catchUp(chain: EvmChain, index: HistoryIndex): Promise<boolean> {
  const { chainId, content } = chain
  await index.begin(chainId, JSON.stringify({ firstBlock: content.firstBlock, swap: content.swap }))
  const [recent, head] = await Promise.all([index.recent(chainId), readPoint(chain, 'latest')])
  if (!head) return true
  const [newest] = recent
  if (newest?.hash === head.hash) return true
  await checkChain(chain)
  const last = await newestOnChain(chain, recent)
  if (newest && last?.number !== newest.number) await index.takeBack(chainId, last?.number ?? -1)
  const first = last ? last.number + 1 : content.firstBlock
  const blocks = await readBlocks(chain, first, Math.min(head.number, first + CHUNK - 1))
  if (blocks.length === 0) return true
  if (!areLinked(last, blocks))
    throw new ServiceError('BAD_RESPONSE', 'The blocks of the node do not follow each other')
  return (await index.append(chainId, last, blocks)) && blocks.at(-1)?.number === head.number
}

/** A node that serves another chain must not make the index forget this one. */
async function checkChain({ chainId, client }: EvmChain): Promise<void> {
  const id = await client.getChainId().catch((error: unknown) => {
    throw toUpstreamError(error)
  })
  if (chainId !== `eip155:${id}`) throw new ServiceError('BAD_RESPONSE', 'The node serves another chain')
}

async function newestOnChain(chain: EvmChain, recent: readonly BlockPoint[]): Promise<BlockPoint | undefined> {
  for (const point of recent) {
    const same = await readPoint(chain, point.number)
    if (same?.hash === point.hash) return point
  }
  return undefined
}

async function readBlocks(chain: EvmChain, first: number, last: number): Promise<readonly IndexedBlock[]> {
  const blocks: IndexedBlock[] = []
  for (let next = first; next <= last; next += AT_A_TIME) {
    const numbers = Array.from({ length: Math.min(AT_A_TIME, last - next + 1) }, (_, offset) => next + offset)
    blocks.push(...(await Promise.all(numbers.map((number) => readBlock(chain, number)))))
  }
  return blocks
}

/** Whether each block follows the one before, so that they are all of one chain. */
function areLinked(last: BlockPoint | undefined, blocks: readonly IndexedBlock[]): boolean {
  return blocks.every((block, index) => {
    const parent = blocks[index - 1] ?? last
    return parent === undefined || block.parentHash === parent.hash
  })
}
