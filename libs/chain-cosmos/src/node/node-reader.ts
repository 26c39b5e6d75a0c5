import { AppKitError, type CaipNetwork, type Clock } from '@appkit/core'
import { postJsonRpc, RpcAnswerError } from '@appkit/core/internal'

/** How a question is asked. */
export interface NodeQuestion {
  /** Ends the wait: one that ends with the runtime, as a session's does. @default the runtime's */
  readonly signal?: AbortSignal | undefined
  /** Told before the question itself leaves: from then on a node may have it. */
  readonly onAsk?: (() => void) | undefined
}

/** Asks a network's CometBFT nodes. */
export interface NodeReader {
  /**
   * @throws AppKitError CHAIN_MISMATCH and those of `postJsonRpc`, of the last node tried
   * @throws RpcAnswerError when a node answers with an error
   */
  request(
    network: CaipNetwork,
    method: string,
    params: Readonly<Record<string, unknown>>,
    question?: NodeQuestion
  ): Promise<unknown>
}

/** A node's chain is checked again after this time, ms. @source docs/threats.md T6.01 */
export const VERIFIED_FOR_MS = 600_000

/** Methods that change something: asked of one node only. */
const WRITES = /^broadcast_tx/

/**
 * Reads from a network's nodes in the order given: each node's chain is verified before its first use, and a node that fails is
 * followed by the next one. @source CometBFT RPC, docs/threats.md T6.01, T6.02
 */
export function createNodeReader(services: {
  fetch: typeof globalThis.fetch
  clock: Clock
  signal: AbortSignal
}): NodeReader {
  const { fetch, clock } = services
  const verifiedUntil = new Map<string, number>()
  let count = 0

  function post(url: string, method: string, params: object, signal: AbortSignal) {
    count += 1
    return postJsonRpc({ url, id: count, method, params, fetch, clock, signal })
  }

  async function verify(network: CaipNetwork, url: string, signal: AbortSignal): Promise<void> {
    const key = `${network.caipNetworkId} ${url}`
    if ((verifiedUntil.get(key) ?? 0) > clock.now()) return
    const chainId = readChainId(await post(url, 'status', {}, signal))
    if (chainId === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC' })
    const actual = `cosmos:${chainId}`
    if (actual !== network.caipNetworkId) {
      throw new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual })
    }
    verifiedUntil.set(key, clock.now() + VERIFIED_FOR_MS)
  }

  return {
    async request(network, method, params, { signal = services.signal, onAsk } = {}) {
      let failure: unknown = new AppKitError('UNAVAILABLE', { source: 'RPC' })
      for (const url of network.rpcUrls.default.http) {
        let isAsked = false
        try {
          await verify(network, url, signal)
          isAsked = true
          onAsk?.()
          return await post(url, method, params, signal)
        } catch (error) {
          failure = chooseFailure(failure, error)
          if (signal.aborted || (isAsked && (error instanceof RpcAnswerError || WRITES.test(method)))) throw error
        }
      }
      if (!(failure instanceof RpcAnswerError)) throw failure
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC' }, { cause: failure })
    }
  }
}

function readChainId(status: unknown): string | undefined {
  const { network } = (status as { node_info?: { network?: unknown } } | null)?.node_info ?? {}
  return typeof network === 'string' && /^[-_a-zA-Z0-9]{1,32}$/.test(network) ? network : undefined
}

/** A node of another chain is a mistake of the configuration: it is said even when a later node merely failed. */
function chooseFailure(before: unknown, now: unknown): unknown {
  return AppKitError.is(before, 'CHAIN_MISMATCH') ? before : now
}
