import { FrameError } from '@appkit/frame-protocol/server'
import { toHex, type Address } from 'viem'
import * as v from 'valibot'
import { frameEn } from '../messages/en.js'
import { NodeRefusal } from '../nodes/node-client.js'
import { chainIdOf } from './chain-id.js'
import type { TransactionRequest } from './transaction-request.js'
import type { WalletContext } from './wallet-context.js'

/** More than a node has estimated, in percent, since the state may change until it is mined. */
const GAS_MARGIN = 125n
/** Gas of the largest transaction that networks take. @source EIP-7825 */
const MOST_GAS = 16_777_216n

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text))
)
const block = v.object({ baseFeePerGas: v.nullish(quantity) })

/** What a transaction is sent with. Gas, and wei for each. */
export interface TransactionCost {
  readonly gas: bigint
  readonly nonce: number
  readonly price:
    | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly type: 'legacy'; readonly gasPrice: bigint }
  /** The most that it takes, wei. */
  readonly most: bigint
  /** Whether it failed when a node tried it out. */
  readonly fails: boolean
}

/**
 * What a transaction costs now, by the node of its network, which has to be on that network's chain.
 * @throws FrameError when the node is on another chain or does not answer, or the transaction would fail and nobody says what gas it takes
 */
export async function estimateCost(
  { to, value, data, gas: wanted }: TransactionRequest,
  from: Address,
  context: WalletContext
): Promise<TransactionCost> {
  const ask = async <Schema extends v.GenericSchema>(method: string, params: unknown[], schema: Schema) => {
    const answer = v.safeParse(schema, await context.nodes.request(context.network.id, method, params, context.signal))
    if (!answer.success) throw new FrameError(frameEn['error.node'])
    return answer.output
  }
  const chain = await ask('eth_chainId', [], quantity)
  if (chain !== BigInt(chainIdOf(context.network))) throw new FrameError(frameEn['error.otherChain'])
  const call = { from, ...(to && { to }), value: toHex(value), data }
  const [nonce, { baseFeePerGas }, estimate] = await Promise.all([
    ask('eth_getTransactionCount', [from, 'pending'], quantity),
    ask('eth_getBlockByNumber', ['latest', false], block),
    ask('eth_estimateGas', [call], quantity).catch((error: unknown) => {
      if (error instanceof NodeRefusal) return undefined
      throw error
    })
  ])
  if (estimate === undefined && wanted === undefined) throw new FrameError(frameEn['error.fails'])
  const enough = estimate === undefined ? 0n : (estimate * GAS_MARGIN) / 100n
  const gas = least(MOST_GAS, greatest(enough, wanted ?? 0n))
  const price = await readPrice(baseFeePerGas ?? undefined, ask)
  const each = price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas
  return { gas, nonce: Number(nonce), price, most: gas * each, fails: estimate === undefined }
}

type Ask = (method: string, params: unknown[], schema: typeof quantity) => Promise<bigint>

async function readPrice(baseFee: bigint | undefined, ask: Ask): Promise<TransactionCost['price']> {
  const gasPrice = await ask('eth_gasPrice', [], quantity)
  if (baseFee === undefined) return { type: 'legacy', gasPrice }
  const tip = await ask('eth_maxPriorityFeePerGas', [], quantity).catch((error: unknown) => {
    if (error instanceof NodeRefusal) return greatest(gasPrice - baseFee, 0n)
    throw error
  })
  return { type: 'eip1559', maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip }
}

const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
