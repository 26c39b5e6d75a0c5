import { FrameError } from '@appkit/frame-protocol/server'
import { toHex, type Address } from 'viem'
import { frameTexts } from '../messages/frame-texts.js'
import { NodeRefusal } from '../nodes/node-client.js'
import { assertChain, createAskNode, quantity, readPrice, type GasPrice } from './ask-node.js'
import type { TransactionRequest } from './transaction-request.js'
import { readUsualPrice } from './usual-price.js'
import type { WalletContext } from './wallet-context.js'

/** More than a node has estimated, in percent, since the state may change until it is mined. */
const GAS_MARGIN = 125n
/** Gas of the largest transaction that networks take. @source EIP-7825 */
const MOST_GAS = 16_777_216n

/** What a transaction is sent with. Gas, and wei for each. */
export interface TransactionCost {
  readonly gas: bigint
  readonly nonce: number
  readonly price: GasPrice
  /** The most that it takes, wei. */
  readonly most: bigint
  /** What so much gas would have cost in the last blocks, wei; `undefined`: unknown. */
  readonly usual: bigint | undefined
  /** Whether it failed when a node tried it out. */
  readonly fails: boolean
}

/**
 * What a transaction costs now, by the node of its network, which has to be on that network's chain.
 * @throws FrameError when the node is on another chain or does not answer, or the transaction would fail and the request names no gas
 */
export async function estimateCost(
  { to, value, data, gas: wanted }: TransactionRequest,
  from: Address,
  context: WalletContext
): Promise<TransactionCost> {
  const ask = createAskNode(context)
  await assertChain(ask, context)
  const call = { from, ...(to && { to }), value: toHex(value), data }
  const asked = readPrice(ask)
  const [nonce, estimate, price, usual] = await Promise.all([
    ask('eth_getTransactionCount', [from, 'pending'], quantity),
    ask('eth_estimateGas', [call], quantity).catch((error: unknown) => {
      if (error instanceof NodeRefusal) return undefined
      throw error
    }),
    asked,
    readUsualPrice(ask, asked)
  ])
  if (estimate === undefined && wanted === undefined) throw new FrameError(frameTexts['error.fails'])
  const enough = estimate === undefined ? 0n : (estimate * GAS_MARGIN) / 100n
  const gas = least(MOST_GAS, greatest(enough, wanted ?? 0n))
  const each = price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas
  return {
    gas,
    nonce: Number(nonce),
    price,
    most: gas * each,
    usual: usual === undefined ? undefined : gas * usual,
    fails: estimate === undefined
  }
}

const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
