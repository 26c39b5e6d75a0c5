import { AppKitError, type CaipNetwork, type Clock } from '@appkit/core'
import { postJsonRpc, RpcAnswerError } from '@appkit/core/internal'
import { parseJsonWithBigInts } from '@solana/rpc-spec-types'

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

/** A node's chain is checked again after this time, ms; one that did not pass is asked after the others for as long. @source docs/threats.md T6.01 */
export const VERIFIED_FOR_MS = 600_000

/** Codes with which a node says "ask somebody else": behind, without the data, or busy. @source Solana RPC error codes, docs/threats.md T6.02 */
const BUSY_CODES: readonly (number | undefined)[] = [-32005, -32004, -32016, 429]

/** Asked of one node only: it changes something. */
const WRITE = 'sendTransaction'

/** Characters of a genesis hash in a CAIP-2 id. @source CAIP-30 */
const REFERENCE_LENGTH = 32

/**
 * Reads from a network's nodes in the order given: each node's chain is verified before its first use, and a node that fails is
 * followed by the next one. @source docs/threats.md T6.01, T6.02
 */
export function createRpcReader(services: {
  fetch: typeof globalThis.fetch
  clock: Clock
  signal: AbortSignal
  /** Largest answer, bytes. @default that of `postJsonRpc` */
  answerLimit?: number
  /** Reads an answer's text. @default whole numbers become bigints */
  parse?: (text: string) => unknown
}): RpcReader {
  const { fetch, clock, answerLimit, parse = parseJsonWithBigInts } = services
  const verifiedUntil = new Map<string, number>()
  const doubtedUntil = new Map<string, number>()
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
      answerLimit,
      parse
    })
  }

  async function verify(network: CaipNetwork, url: string, signal: AbortSignal): Promise<void> {
    const key = keyOf(network, url)
    if ((verifiedUntil.get(key) ?? 0) > clock.now()) return
    const genesis = await post(url, 'getGenesisHash', [], signal)
    if (typeof genesis !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(genesis)) {
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getGenesisHash' })
    }
    const actual = `solana:${genesis.slice(0, REFERENCE_LENGTH)}`
    if (actual !== network.caipNetworkId) {
      throw new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual })
    }
    verifiedUntil.set(key, clock.now() + VERIFIED_FOR_MS)
    doubtedUntil.delete(key)
  }

  /** In the order given, but those that lately did not say which chain they are on come last. */
  function urlsOf(network: CaipNetwork): readonly string[] {
    const isDoubted = (url: string): boolean => (doubtedUntil.get(keyOf(network, url)) ?? 0) > clock.now()
    const { http } = network.rpcUrls.default
    return [...http.filter((url) => !isDoubted(url)), ...http.filter(isDoubted)]
  }

  return {
    async request(network, method, params, { signal = services.signal } = {}) {
      let failure: unknown = new AppKitError('UNAVAILABLE', { source: 'RPC' })
      for (const url of urlsOf(network)) {
        let isAsked = false
        try {
          await verify(network, url, signal)
          isAsked = true
          return await post(url, method, params, signal)
        } catch (error) {
          failure = chooseFailure(failure, error)
          if (!isAsked && !signal.aborted) doubtedUntil.set(keyOf(network, url), clock.now() + VERIFIED_FOR_MS)
          const isAnswer = error instanceof RpcAnswerError && !BUSY_CODES.includes(error.code)
          if (signal.aborted || (isAsked && (isAnswer || method === WRITE))) throw error
        }
      }
      if (!(failure instanceof RpcAnswerError)) throw failure
      const code = BUSY_CODES.includes(failure.code) ? 'RATE_LIMITED' : 'BAD_RESPONSE'
      throw new AppKitError(code, { source: 'RPC' }, { cause: failure })
    }
  }
}

const keyOf = ({ caipNetworkId }: CaipNetwork, url: string): string => `${caipNetworkId} ${url}`

/** A node of another chain is a mistake of the configuration: it is said even when a later node merely failed. */
function chooseFailure(before: unknown, now: unknown): unknown {
  return AppKitError.is(before, 'CHAIN_MISMATCH') ? before : now
}
