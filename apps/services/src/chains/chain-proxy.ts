import { setMaxListeners } from 'node:events'
import { Hono, type Handler } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import type { RequestLimit } from '../http/request-limit.js'
import { requestNode, MAX_ANSWER_BYTES } from './request-node.js'
import type { NodeCalls } from './node-calls.js'
import { parseChainId } from './parse-chain-id.js'
import { rpcRequest, type RpcRequest } from './rpc-request.js'

/** Longest request to a node, bytes. A transaction with blobs is not sent this way. */
const MAX_REQUEST_BYTES = 1024 * 1024

/** The module's dependencies. */
export interface ChainProxyOptions {
  /** CAIP-2 id → the node that serves it. */
  readonly nodes: ReadonlyMap<string, string>
  /** For an answer, the wait for a place at the node included, ms. */
  readonly timeout: number
  /** Gas that a simulated call may use. */
  readonly callGas: bigint
  readonly calls: NodeCalls
  readonly requestLimit: Pick<RequestLimit, 'callerOf' | 'take'>
  readonly fetch?: typeof globalThis.fetch
}

/** The module that leads to the chains: JSON-RPC to the configured nodes, and the list of chains that have one. */
export function chainProxy(options: ChainProxyOptions): Hono {
  const { nodes, callGas, requestLimit } = options
  const chains = new Hono()
  const passOn: Handler = async (context) => {
    const chainId = readQuery(context).get('chainId') ?? ''
    const chain = parseChainId(chainId)
    if (!chain) throw new ServiceError('BAD_REQUEST', 'chainId must be a CAIP-2 id such as eip155:1')
    const url = nodes.get(chainId)
    if (url === undefined) throw new ServiceError('NOT_FOUND', 'This chain is not served here')
    const { namespace } = chain
    const request = rpcRequest(await readJson(context, MAX_REQUEST_BYTES), { namespace, callGas })
    if (request.size > 1) await requestLimit.take(context, request.size - 1)
    const caller = requestLimit.callerOf(context)
    const answer = await answerOf(request, { ...options, url, caller, gone: context.req.raw.signal })
    return context.body(answer, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  }
  chains.post('/v1', passOn)
  chains.post('/v1/', passOn)
  chains.get('/v1/supported-chains', (context) => context.json({ http: [...nodes.keys()], ws: [] }))
  return chains
}

interface Asking extends Pick<ChainProxyOptions, 'timeout' | 'calls' | 'fetch'> {
  readonly url: string
  readonly caller: string
  /** Ends when the caller has left. */
  readonly gone: AbortSignal
}

/** Asks every question; when one of them fails, the others are given up. */
async function answerOf({ questions, isBatch }: RpcRequest, asking: Asking): Promise<Uint8Array<ArrayBuffer> | string> {
  const { url, caller, calls, gone, timeout, fetch = globalThis.fetch } = asking
  const failed = new AbortController()
  const late = AbortSignal.timeout(timeout)
  const signal = AbortSignal.any([gone, failed.signal, late])
  // Every call of a batch listens to it.
  setMaxListeners(0, signal)
  const ask = (body: string) =>
    calls.run({ url, caller, signal, ask: () => requestNode({ url, body, timeout, signal, fetch }) })
  try {
    if (!isBatch) return await ask(questions[0] ?? '')
    let size = 0
    const answers = questions.map(async (question) => {
      const answer = await ask(question)
      size += answer.byteLength
      if (size > MAX_ANSWER_BYTES) throw new ServiceError('BAD_RESPONSE', 'The answers of the node are too large')
      return itemsOf(answer)
    })
    return `[${(await Promise.all(answers)).join()}]`
  } catch (error) {
    failed.abort(error)
    if (error === gone.reason) throw new ServiceError('TIMEOUT', 'The caller has left', { cause: error })
    if (error === late.reason) throw new ServiceError('UPSTREAM_TIMEOUT', 'The node took too long', { cause: error })
    throw error
  }
}

/** The answers in a list as they came, without the brackets around them. */
function itemsOf(answer: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(answer).trim()
    if (Array.isArray(JSON.parse(text))) return text.slice(1, -1)
  } catch (cause) {
    throw new ServiceError('BAD_RESPONSE', 'The node did not answer with JSON', { cause })
  }
  throw new ServiceError('BAD_RESPONSE', 'The node did not answer the batch')
}
