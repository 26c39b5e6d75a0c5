import { AppKitError, type CaipNetwork, type Clock } from '@appkit/core'
import { postJsonRpc, RpcAnswerError } from '@appkit/core/internal'
import { readChainId } from '../guards/quantity.js'

/** Asks a network's nodes. */
export interface RpcReader {
  /**
   * @throws AppKitError CHAIN_MISMATCH and those of `postJsonRpc`, of the last node tried
   * @throws RpcAnswerError when a node answers with an error
   */
  request(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    options?: {
      /** Ends the wait: one that ends with the runtime, as a session's does. @default the runtime's */
      signal?: AbortSignal
    }
  ): Promise<unknown>
}

/** Largest answer, bytes: a block with all its transactions fits. */
const ANSWER_LIMIT = 8 * 1024 * 1024

/** A node's chain is checked again after this time, ms. @source docs/threats.md T6.01 */
export const VERIFIED_FOR_MS = 600_000

/** JSON-RPC and HTTP-like codes with which a node says "ask somebody else". @source docs/threats.md T6.02 */
const BUSY_CODES: readonly (number | undefined)[] = [-32005, -32007, 429]

/** Methods that change something: asked of one node only. */
const WRITES = /^eth_send/

/**
 * Reads from a network's nodes in the order given: each node's chain is verified before its first use, and a node that fails is
 * followed by the next one. @source docs/threats.md T6.01, T6.02
 */
export function createRpcReader(services: {
  fetch: typeof globalThis.fetch
  clock: Clock
  signal: AbortSignal
}): RpcReader {
  const { fetch, clock } = services
  const verifiedUntil = new Map<string, number>()
  let count = 0

  function post(url: string, method: string, params: readonly unknown[], signal: AbortSignal) {
    count += 1
    return postJsonRpc({
      url,
      id: count,
      method,
      params,
      fetch,
      clock,
      signal,
      answerLimit: ANSWER_LIMIT
    })
  }

  async function verify(network: CaipNetwork, url: string, signal: AbortSignal): Promise<void> {
    const key = `${network.caipNetworkId} ${url}`
    if ((verifiedUntil.get(key) ?? 0) > clock.now()) return
    const chainId = readChainId(await post(url, 'eth_chainId', [], signal))
    if (chainId === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC' })
    const actual = `eip155:${chainId}`
    if (actual !== network.caipNetworkId) {
      throw new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual })
    }
    verifiedUntil.set(key, clock.now() + VERIFIED_FOR_MS)
  }

  return {
    async request(network, method, params, { signal = services.signal } = {}) {
      let failure: unknown = new AppKitError('UNAVAILABLE', { source: 'RPC' })
      for (const url of network.rpcUrls.default.http) {
        let isAsked = false
        try {
          await verify(network, url, signal)
          isAsked = true
          return await post(url, method, params, signal)
        } catch (error) {
          failure = chooseFailure(failure, error)
          const isAnswer = error instanceof RpcAnswerError && !BUSY_CODES.includes(error.code)
          if (signal.aborted || (isAsked && (isAnswer || WRITES.test(method)))) throw error
        }
      }
      if (!(failure instanceof RpcAnswerError)) throw failure
      const code = BUSY_CODES.includes(failure.code) ? 'RATE_LIMITED' : 'BAD_RESPONSE'
      throw new AppKitError(code, { source: 'RPC' }, { cause: failure })
    }
  }
}

/** A node of another chain is a mistake of the configuration: it is said even when a later node merely failed. */
function chooseFailure(before: unknown, now: unknown): unknown {
  return AppKitError.is(before, 'CHAIN_MISMATCH') ? before : now
}
