import * as v from 'valibot'
import { quantity, type AskNode, type GasPrice } from './ask-node.js'

/** How many blocks are looked back. */
const BLOCKS = 20
/** Of the tips that a block's transactions paid, the one in the middle, per cent. */
const MIDDLE = 50

const history = v.object({
  baseFeePerGas: v.pipe(v.array(quantity), v.maxLength(BLOCKS + 1)),
  gasUsedRatio: v.pipe(v.array(v.number()), v.maxLength(BLOCKS)),
  reward: v.pipe(v.array(v.tuple([quantity])), v.maxLength(BLOCKS))
})

/**
 * What one gas cost in the middle of the last twenty blocks, tip included, wei; `undefined` where a node does not tell it. Never rejects.
 * @param price what is paid now: its tip stands for blocks in which none was paid. @source Ethereum JSON-RPC, eth_feeHistory
 */
export async function readUsualPrice(ask: AskNode, price: Promise<GasPrice>): Promise<bigint | undefined> {
  try {
    const [paid, { baseFeePerGas, gasUsedRatio, reward }] = await Promise.all([
      price,
      ask('eth_feeHistory', [`0x${BLOCKS.toString(16)}`, 'latest', [MIDDLE]], history)
    ])
    if (paid.type === 'legacy') return undefined
    const prices = gasUsedRatio.flatMap((ratio, block) => {
      const baseFee = baseFeePerGas[block]
      const tip = ratio === 0 ? paid.maxPriorityFeePerGas : reward[block]?.[0]
      return baseFee === undefined || tip === undefined ? [] : [baseFee + tip]
    })
    return prices.toSorted((one, other) => (one < other ? -1 : 1))[prices.length >> 1]
  } catch {
    return undefined
  }
}
