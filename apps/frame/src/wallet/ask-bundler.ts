import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import * as v from 'valibot'
import { frameEn } from '../messages/en.js'
import { fill } from '../messages/fill.js'
import { NodeRefusal } from '../nodes/node-client.js'
import { showName } from './show-text.js'
import type { WalletContext } from './wallet-context.js'

/** Refusals of bundlers. @source ERC-7769, EIP-1474 */
const REVERTED = -32_521
const THROTTLED = -32_504
const LIMIT_EXCEEDED = -32_005
const INVALID_FIELDS = -32_602
/** Longest reason that is said, characters. */
const MOST_REASON = 200

/**
 * Asks the bundler of the network.
 * @throws FrameError in words for the person: it would fail, fees have risen, too much is under way, it is refused, nobody answers
 */
export async function askBundler<Schema extends v.GenericSchema>(
  { bundlers, network, signal }: WalletContext,
  method: string,
  params: readonly unknown[],
  schema: Schema
): Promise<v.InferOutput<Schema>> {
  const answer = await bundlers.request(network.id, method, params, signal).catch((error: unknown) => {
    throw error instanceof NodeRefusal ? wordRefusal(error) : error
  })
  const read = v.safeParse(schema, answer)
  if (!read.success) throw new FrameError(frameEn['error.bundler'])
  return read.output
}

function wordRefusal({ code, message }: NodeRefusal): FrameError {
  switch (code) {
    case REVERTED:
      return new FrameError(frameEn['error.fails'])
    case THROTTLED:
    case LIMIT_EXCEEDED:
      return new FrameError(frameEn['error.bundlerBusy'], FRAME_ERROR_CODES.tooMany)
    case INVALID_FIELDS:
      if (/^max(?:Priority)?FeePerGas must be at least/.test(message)) return new FrameError(frameEn['error.feesRose'])
      break
    default:
  }
  return new FrameError(fill(frameEn['error.bundlerRefuses'], { reason: showName(message, MOST_REASON) }))
}
