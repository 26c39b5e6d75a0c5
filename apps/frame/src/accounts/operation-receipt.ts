import { FrameError } from '@appkit/frame-protocol/server'
import * as v from 'valibot'
import { frameTexts } from '../messages/frame-texts.js'
import type { NodeClient } from '../nodes/node-client.js'

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const log = v.object({ address: hex, topics: v.array(hex), data: hex })
const answer = v.nullable(
  v.object({
    success: v.boolean(),
    logs: v.array(log),
    receipt: v.object({ transactionHash: hex, blockHash: hex, blockNumber: hex, gasUsed: hex })
  })
)

/** What became of an operation. @source ERC-7769 */
export type OperationReceipt = NonNullable<v.InferOutput<typeof answer>>

/**
 * @returns `undefined` while no block has it
 * @throws FrameError when the bundler does not answer as bundlers do
 */
export async function readOperationReceipt(
  bundlers: NodeClient,
  chain: string,
  hash: string,
  signal: AbortSignal
): Promise<OperationReceipt | undefined> {
  const read = v.safeParse(answer, await bundlers.request(chain, 'eth_getUserOperationReceipt', [hash], signal))
  if (!read.success) throw new FrameError(frameTexts['error.bundler'])
  return read.output ?? undefined
}
