import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { Clock } from '../plugin/services.js'
import { postJsonRpc } from '../rpc/post-json-rpc.js'
import { RpcAnswerError } from '../rpc/rpc-answer-error.js'

/** How a node is asked. */
export interface NodeQuestion {
  /** Ends the wait: one that ends with the runtime, as a session's does. @default the runtime's */
  readonly signal?: AbortSignal | undefined
  /** Largest answer, bytes. @default the reader's */
  readonly answerLimit?: number | undefined
  /** Told before the question itself leaves: from then on a node may have done what it asks. */
  readonly onAsk?: (() => void) | undefined
}

/** Asks a network's nodes. */
export interface NodeReader {
  /**
   * @param params JSON-RPC's: a list or an object
   * @throws AppKitError CHAIN_MISMATCH, RATE_LIMITED, BAD_RESPONSE and those of `postJsonRpc`, of the last node tried
   * @throws RpcAnswerError when a node's answer is an error
   */
  request(network: CaipNetwork, method: string, params: object, question?: NodeQuestion): Promise<unknown>
}

/** What a reader works with. */
export interface NodeServices {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Ends every wait. @default none does: a reader that is made while a module loads has no signal, which some servers refuse to make there */
  readonly signal?: AbortSignal | undefined
  /** Largest answer, bytes. @default that of `postJsonRpc` */
  readonly answerLimit?: number | undefined
  /** Reads an answer's text. @default JSON.parse */
  readonly parse?: ((text: string) => unknown) | undefined
}

/** A namespace's nodes. */
export interface NodeReaderParameters extends NodeServices {
  /**
   * The CAIP-2 id of the network that a node is on. @throws AppKitError BAD_RESPONSE when its answer says none, and what `ask` throws
   * @param ask asks this node
   */
  readNetworkId(ask: (method: string, params: object) => Promise<unknown>): Promise<string>
  /** Methods that change something: asked of one node only. */
  readonly writes: RegExp
  /**
   * What an error in place of a result means: the network's answer, which is thrown; a node that is busy or behind; one that fails. After the
   * last two the next node is asked.
   */
  readError(error: RpcAnswerError): 'answer' | 'busy' | 'failure'
}

/** A node's network is checked again after this time, ms; one that did not pass is asked after the others for as long. @source docs/threats.md T6.01 */
export const VERIFIED_FOR_MS = 600_000

/**
 * Reads from a network's nodes in the order given: each node's network is verified before its first use, and a node that fails is
 * followed by the next one. @source docs/threats.md T6.01, T6.02
 */
export function createNodeReader(parameters: NodeReaderParameters): NodeReader {
  const { fetch, clock, writes, parse } = parameters
  const verifiedUntil = new Map<string, number>()
  const doubtedUntil = new Map<string, number>()
  let count = 0

  function post(url: string, method: string, params: object, question: NodeQuestion): Promise<unknown> {
    count += 1
    const { signal = parameters.signal, answerLimit = parameters.answerLimit } = question
    return postJsonRpc({ url, id: count, method, params, fetch, clock, signal, answerLimit, parse })
  }

  async function verify(network: CaipNetwork, url: string, question: NodeQuestion): Promise<void> {
    const { caipNetworkId } = network
    const key = keyOf(network, url)
    if ((verifiedUntil.get(key) ?? 0) > clock.now()) return
    const actual = await parameters.readNetworkId((method, params) => post(url, method, params, question))
    if (actual !== caipNetworkId) throw new AppKitError('CHAIN_MISMATCH', { expected: caipNetworkId, actual })
    verifiedUntil.set(key, clock.now() + VERIFIED_FOR_MS)
    doubtedUntil.delete(key)
  }

  /** In the order given, but those that lately did not say which network they are on come last. */
  function urlsOf(network: CaipNetwork): readonly string[] {
    const isDoubted = (url: string): boolean => (doubtedUntil.get(keyOf(network, url)) ?? 0) > clock.now()
    const { http } = network.rpcUrls.default
    return [...http.filter((url) => !isDoubted(url)), ...http.filter(isDoubted)]
  }

  const isAnswer = (error: unknown): boolean =>
    error instanceof RpcAnswerError && parameters.readError(error) === 'answer'

  return {
    async request(network, method, params, question = {}) {
      const { signal = parameters.signal, onAsk } = question
      let failure: unknown = new AppKitError('UNAVAILABLE', { source: 'RPC' })
      for (const url of urlsOf(network)) {
        let isAsked = false
        try {
          await verify(network, url, question)
          isAsked = true
          onAsk?.()
          return await post(url, method, params, question)
        } catch (error) {
          if (!isAsked && !signal?.aborted) doubtedUntil.set(keyOf(network, url), clock.now() + VERIFIED_FOR_MS)
          if (signal?.aborted || (isAsked && (writes.test(method) || isAnswer(error)))) throw error
          // A node of another network is a mistake of the configuration: it is said even when a later node merely failed.
          if (!AppKitError.is(failure, 'CHAIN_MISMATCH')) failure = error
        }
      }
      if (!(failure instanceof RpcAnswerError)) throw failure
      const code = parameters.readError(failure) === 'busy' ? 'RATE_LIMITED' : 'BAD_RESPONSE'
      throw new AppKitError(code, { source: 'RPC' }, { cause: failure })
    }
  }
}

const keyOf = ({ caipNetworkId }: CaipNetwork, url: string): string => `${caipNetworkId} ${url}`
