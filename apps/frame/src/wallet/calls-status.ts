import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { toHex, type Address } from 'viem'
import * as v from 'valibot'
import type { CallsBook, SentCalls } from '../accounts/calls-book.js'
import { readOperationReceipt, type OperationReceipt } from '../accounts/operation-receipt.js'
import { frameTexts } from '../messages/frame-texts.js'
import type { NodeClient } from '../nodes/node-client.js'
import { quantity } from './ask-node.js'

/** What became of calls. @source EIP-5792 */
const STATUS = { pending: 100, confirmed: 200, failedOffchain: 400, reverted: 500 } as const
/** No calls are known by this id. @source EIP-5792 */
const UNKNOWN_CALLS = 5_730

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const transactionReceipt = v.nullable(
  v.object({
    status: v.pipe(
      quantity,
      v.check((code) => code === 0n || code === 1n)
    ),
    logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })),
    transactionHash: hex,
    blockHash: hex,
    blockNumber: hex,
    gasUsed: hex
  })
)

/** What it is asked with. */
export interface StatusContext {
  readonly nodes: NodeClient
  readonly bundlers: NodeClient
  readonly calls: CallsBook
  readonly from: Address
  readonly signal: AbortSignal
}

/**
 * `wallet_getCallsStatus`.
 * @throws FrameError 5730 for an id that is not known, and when node or bundler do not answer
 * @source EIP-5792 2.0.0
 */
export async function readCallsStatus(params: unknown, context: StatusContext): Promise<unknown> {
  const read = v.safeParse(v.tuple([v.string()]), params)
  if (!read.success) throw new FrameError(frameTexts['error.calls'], FRAME_ERROR_CODES.invalidPayload)
  const [id] = read.output
  const sent = context.calls.find(id, context.from)
  if (!sent) throw new FrameError(frameTexts['error.callsUnknown'], UNKNOWN_CALLS)
  const found = await (sent.kind === 'operation' ? readOperation(sent, context) : readTransaction(sent, context))
  return {
    version: '2.0.0',
    id,
    chainId: toHex(Number(sent.chain.slice('eip155:'.length))),
    // One call, or all of them together.
    atomic: true,
    ...found
  }
}

async function readOperation({ chain, hash }: SentCalls, { bundlers, signal }: StatusContext) {
  const carried = await readOperationReceipt(bundlers, chain, hash, signal)
  if (carried) return inBlock(carried)
  const known = await bundlers.request(chain, 'eth_getUserOperationByHash', [hash], signal)
  return { status: known ? STATUS.pending : STATUS.failedOffchain }
}

async function readTransaction({ chain, hash }: SentCalls, { nodes, signal }: StatusContext) {
  const answer = await nodes.request(chain, 'eth_getTransactionReceipt', [hash], signal)
  const read = v.safeParse(transactionReceipt, answer)
  if (!read.success) throw new FrameError(frameTexts['error.node'])
  if (!read.output) return { status: STATUS.pending }
  const { status, logs, ...receipt } = read.output
  return inBlock({ success: status === 1n, logs, receipt })
}

function inBlock({ success, logs, receipt }: OperationReceipt) {
  return {
    status: success ? STATUS.confirmed : STATUS.reverted,
    receipts: [{ ...receipt, logs, status: success ? '0x1' : '0x0' }]
  }
}
