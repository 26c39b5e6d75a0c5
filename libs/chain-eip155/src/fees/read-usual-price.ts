import type { CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { readQuantity } from '../guards/quantity.js'

/** How many blocks are looked back. */
const BLOCKS = 20
/** Of the tips that a block's transactions paid, the one in the middle, per cent. */
const MIDDLE = 50

/** The price in the middle of the last blocks, wei. @param tip for blocks without one: what a node advises now */
export type UsualPrice = (tip: bigint) => bigint | undefined

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, BLOCKS) : [])

/**
 * Looks up what one gas cost in the middle of the last twenty blocks, with the tip; nothing where a node does not tell it. Never throws.
 * @source Ethereum JSON-RPC, eth_feeHistory
 */
export async function readUsualPrice(rpc: NodeReader, network: CaipNetwork, signal: AbortSignal): Promise<UsualPrice> {
  try {
    const params = [`0x${BLOCKS.toString(16)}`, 'latest', [MIDDLE]]
    const history: unknown = await rpc.request(network, 'eth_feeHistory', params, { signal })
    const { baseFeePerGas, gasUsedRatio, reward } = (history ?? {}) as Readonly<Record<string, unknown>>
    const [fees, rewards] = [asList(baseFeePerGas), asList(reward)]
    const blocks = asList(gasUsedRatio).map((ratio, block) => ({
      baseFee: readQuantity(fees[block]),
      tip: readQuantity(asList(rewards[block])[0]),
      isEmpty: ratio === 0
    }))
    return (tip) => {
      const prices = blocks.flatMap((block) => {
        const paid = block.isEmpty ? tip : block.tip
        return block.baseFee === undefined || paid === undefined ? [] : [block.baseFee + paid]
      })
      return prices.toSorted((one, other) => (one < other ? -1 : 1))[prices.length >> 1]
    }
  } catch {
    return () => undefined
  }
}
