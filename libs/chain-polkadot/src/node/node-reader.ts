import { AppKitError, type CaipNetwork, type Clock } from '@appkit/core'
import { postJsonRpc, RpcAnswerError } from '@appkit/core/internal'
import { toCaipNetworkId } from '../wallet/read-accounts.js'

/** How a question is asked. */
export interface NodeQuestion {
  /** Ends the wait: one that ends with the runtime, as a session's does. @default the runtime's */
  readonly signal?: AbortSignal | undefined
  /** Largest answer, bytes. @default RPC_ANSWER_LIMIT */
  readonly answerLimit?: number | undefined
  /** Told before the question itself leaves: from then on a node may have done what it asks, so that no second node is asked. */
  readonly onAsk?: (() => void) | undefined
}

/** Asks a network's nodes. */
export interface NodeReader {
  /**
   * @throws AppKitError CHAIN_MISMATCH, BAD_RESPONSE and those of `postJsonRpc`, of the last node tried
   * @throws RpcAnswerError where a question with `onAsk` is answered with an error
   */
  request(network: CaipNetwork, method: string, params: readonly unknown[], question?: NodeQuestion): Promise<unknown>
}

/** Largest answer, bytes: an account or a hash is far below it. */
export const RPC_ANSWER_LIMIT = 65_536

/** A node's chain is checked again after this time, ms. @source docs/threats.md T6.01 */
export const VERIFIED_FOR_MS = 600_000

const HASH = /^0x[0-9a-f]{64}$/i

/**
 * Reads from a network's nodes in the order given: each node's genesis hash is compared before its first use, and a node that fails is
 * followed by the next one. @source docs/threats.md T6.01, T6.02
 */
export function createNodeReader(services: {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly signal: AbortSignal
}): NodeReader {
  const { clock } = services
  const verifiedUntil = new Map<string, number>()
  let count = 0

  function post(url: string, method: string, params: readonly unknown[], question: NodeQuestion): Promise<unknown> {
    count += 1
    const { signal = services.signal, answerLimit = RPC_ANSWER_LIMIT } = question
    return postJsonRpc({ ...services, url, id: count, method, params, signal, answerLimit })
  }

  async function verify({ caipNetworkId }: CaipNetwork, url: string, question: NodeQuestion): Promise<void> {
    const key = `${caipNetworkId} ${url}`
    if ((verifiedUntil.get(key) ?? 0) > clock.now()) return
    const genesisHash = await post(url, 'chain_getBlockHash', [0], question)
    if (typeof genesisHash !== 'string' || !HASH.test(genesisHash)) {
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'chain_getBlockHash' })
    }
    const actual = toCaipNetworkId(genesisHash)
    if (actual !== caipNetworkId) throw new AppKitError('CHAIN_MISMATCH', { expected: caipNetworkId, actual })
    verifiedUntil.set(key, clock.now() + VERIFIED_FOR_MS)
  }

  return {
    async request(network, method, params, question = {}) {
      const { signal = services.signal, onAsk } = question
      let failure: unknown = new AppKitError('UNAVAILABLE', { source: 'RPC' })
      for (const url of network.rpcUrls.default.http) {
        let isDone = false
        try {
          await verify(network, url, question)
          onAsk?.()
          isDone = onAsk !== undefined
          return await post(url, method, params, question)
        } catch (error) {
          if (isDone || signal.aborted) throw error
          // A node of another chain is a mistake of the configuration: it is said even when a later node merely failed.
          if (!AppKitError.is(failure, 'CHAIN_MISMATCH')) failure = error
        }
      }
      if (!(failure instanceof RpcAnswerError)) throw failure
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC' }, { cause: failure })
    }
  }
}
