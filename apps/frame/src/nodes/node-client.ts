import { FrameError } from '@appkit/frame-protocol/server'
import * as v from 'valibot'
import type { FrameText } from '../messages/en.js'
import { frameTexts } from '../messages/frame-texts.js'
import { readText } from './read-text.js'

/** Longest answer of a node, bytes. */
const MAX_ANSWER = 1_048_576
/** How long a node is waited for, ms. @source docs/threats.md T6.02 */
const NODE_TIMEOUT = 10_000

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() })
])

/** A node refused a request: with its own text, which says why a call fails. */
export class NodeRefusal extends FrameError {}

/** No answer came, or none as a node gives it: the request may have arrived all the same. */
export class NodeSilence extends FrameError {}

/** JSON-RPC to the nodes of the networks, by way of the services. */
export interface NodeClient {
  /**
   * @param chain CAIP-2 id
   * @throws NodeRefusal what the node says against it | NodeSilence when it does not answer | FrameError when it was not asked
   */
  request(chain: string, method: string, params: unknown, signal: AbortSignal): Promise<unknown>
}

/** Options of `createNodeClient`. */
export interface NodeClientOptions {
  /** Without a slash at the end. */
  readonly servicesUrl: string
  /** Where the services lead to the nodes; to the bundlers it is `/v1/bundler`. @default '/v1/' */
  readonly path?: string
  /** What is said when it does not answer. @default that of a node */
  readonly unreachable?: FrameText
  /** ms. @default 10 s */
  readonly timeout?: number
  readonly fetch: typeof fetch
  readonly projectId: () => string
}

/** A host's own `rpcUrl` is not used: a host that names the node says what a balance is, and what a transaction would do. */
export function createNodeClient(options: NodeClientOptions): NodeClient {
  const { servicesUrl, path = '/v1/', unreachable = 'error.node', timeout = NODE_TIMEOUT, fetch, projectId } = options
  let lastId = 0
  return {
    async request(chain, method, params, signal) {
      lastId += 1
      const query = new URLSearchParams({ chainId: chain, projectId: projectId() })
      const wasOffline = isOffline()
      const response = await fetch(`${servicesUrl}${path}?${query}`, {
        method: 'POST',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, ...(params === undefined ? {} : { params }) }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer'
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        throw wasOffline ? new FrameError(frameTexts[unreachable]) : new NodeSilence(frameTexts[unreachable])
      })
      const { ok, status } = response
      // The services refuse such a request by themselves, before they pass it on.
      if (status >= 400 && status < 500 && status !== 408) throw new FrameError(frameTexts[unreachable])
      const answer = v.safeParse(answerSchema, parseJson(await readText(response, MAX_ANSWER)))
      if (!ok || !answer.success) throw new NodeSilence(frameTexts[unreachable])
      if ('result' in answer.output) return answer.output.result
      const { code, message } = answer.output.error
      throw new NodeRefusal(message, code)
    }
  }
}

/** What a browser says; others do not say it. */
function isOffline(): boolean {
  return (globalThis as { readonly navigator?: { readonly onLine?: boolean } }).navigator?.onLine === false
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
