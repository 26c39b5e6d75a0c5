import { Hono, type Handler } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { askNode } from './ask-node.js'
import { parseChainId } from './parse-chain-id.js'
import { rpcRequest } from './rpc-request.js'

/** Longest request to a node, bytes. A transaction with blobs is not sent this way. */
const MAX_REQUEST_BYTES = 1024 * 1024

/** What the module needs. */
export interface ChainProxyOptions {
  /** CAIP-2 id → the node that serves it. */
  readonly nodes: ReadonlyMap<string, string>
  /** For an answer of a node, ms. */
  readonly timeout: number
  readonly fetch?: typeof globalThis.fetch
}

/** The module that leads to the chains: JSON-RPC to the configured nodes, and the list of chains that have one. */
export function chainProxy({ nodes, timeout, fetch = globalThis.fetch }: ChainProxyOptions): Hono {
  const chains = new Hono()
  const passOn: Handler = async (context) => {
    const chainId = readQuery(context).get('chainId') ?? ''
    const chain = parseChainId(chainId)
    if (!chain) throw new ServiceError('BAD_REQUEST', 'chainId must be a CAIP-2 id such as eip155:1')
    const url = nodes.get(chainId)
    if (url === undefined) throw new ServiceError('NOT_FOUND', 'This chain is not served here')
    const body = rpcRequest(await readJson(context, MAX_REQUEST_BYTES), chain.namespace)
    const answer = await askNode({ url, body, timeout, signal: context.req.raw.signal, fetch })
    return context.body(answer, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  }
  chains.post('/v1', passOn)
  chains.post('/v1/', passOn)
  chains.get('/v1/supported-chains', (context) => context.json({ http: [...nodes.keys()], ws: [] }))
  return chains
}
