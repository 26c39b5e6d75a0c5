import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import * as v from 'valibot'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { NodeRefusal } from '../nodes/node-client.js'
import { OperationProblem } from './operation-problem.js'
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
 * @throws OperationProblem: it would fail, fees have risen, too much is under way, it is refused, no answer comes
 */
export async function askBundler<Schema extends v.GenericSchema>(
  { bundlers, network, signal }: WalletContext,
  method: string,
  params: readonly unknown[],
  schema: Schema
): Promise<v.InferOutput<Schema>> {
  const answer = await bundlers.request(network.id, method, params, signal).catch((error: unknown) => {
    if (error instanceof NodeRefusal) throw wordRefusal(error)
    throw error instanceof FrameError ? new OperationProblem(error.message, error.code, error) : error
  })
  const read = v.safeParse(schema, answer)
  if (!read.success) throw new OperationProblem(frameTexts['error.bundler'])
  return read.output
}

function wordRefusal(refusal: NodeRefusal): OperationProblem {
  const { code, message } = refusal
  switch (code) {
    case REVERTED:
      return new OperationProblem(frameTexts['error.fails'])
    case THROTTLED:
    case LIMIT_EXCEEDED:
      return new OperationProblem(frameTexts['error.bundlerBusy'], FRAME_ERROR_CODES.tooMany)
    case INVALID_FIELDS:
      if (/^max(?:Priority)?FeePerGas must be at least/.test(message))
        return new OperationProblem(frameTexts['error.feesRose'])
      break
    default:
  }
  const reason = showName(message, MOST_REASON)
  return new OperationProblem(fill(frameTexts['error.bundlerRefuses'], { reason }), undefined, refusal)
}
