import { FrameError } from '@appkit/frame-protocol/server'
import * as v from 'valibot'
import { frameTexts } from '../messages/frame-texts.js'
import { NodeRefusal } from '../nodes/node-client.js'
import { chainIdOf } from './chain-id.js'
import type { WalletContext } from './wallet-context.js'

/** A number as nodes write it. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text))
)
const block = v.object({ baseFeePerGas: v.nullish(quantity) })

/** What one gas costs, wei. */
export type GasPrice =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** Asks the node of a network, and takes only answers of the form that is expected. @throws FrameError */
export type AskNode = <Schema extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  schema: Schema
) => Promise<v.InferOutput<Schema>>

export function createAskNode({ nodes, network, signal }: WalletContext): AskNode {
  return async (method, params, schema) => {
    const answer = v.safeParse(schema, await nodes.request(network.id, method, params, signal))
    if (!answer.success) throw new FrameError(frameTexts['error.node'])
    return answer.output
  }
}

/** @throws FrameError when the node is on another chain than its network's */
export async function assertChain(ask: AskNode, { network }: WalletContext): Promise<void> {
  const chain = await ask('eth_chainId', [], quantity)
  if (chain !== BigInt(chainIdOf(network))) throw new FrameError(frameTexts['error.otherChain'])
}

/** The tip where a node neither advises one nor says what gas costs, wei. */
const DEFAULT_TIP = 1_500_000_000n

/** What one gas costs now: enough while the base fee doubles. */
export async function readPrice(ask: AskNode): Promise<GasPrice> {
  const { baseFeePerGas } = await ask('eth_getBlockByNumber', ['latest', false], block)
  if (baseFeePerGas === undefined || baseFeePerGas === null) {
    return { type: 'legacy', gasPrice: await ask('eth_gasPrice', [], quantity) }
  }
  const tip =
    (await unlessRefused(ask('eth_maxPriorityFeePerGas', [], quantity))) ?? (await tipOfPrice(ask, baseFeePerGas))
  return { type: 'eip1559', maxFeePerGas: 2n * baseFeePerGas + tip, maxPriorityFeePerGas: tip }
}

/** What gas costs above the base fee. */
async function tipOfPrice(ask: AskNode, baseFee: bigint): Promise<bigint> {
  const price = await unlessRefused(ask('eth_gasPrice', [], quantity))
  if (price === undefined) return DEFAULT_TIP
  return price > baseFee ? price - baseFee : 0n
}

/** `undefined`: the node does not know the method. @throws FrameError where it does not answer */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NodeRefusal) return undefined
    throw error
  }
}
