import { AppKitError, type CaipNetwork, type ChainSource } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import { withTimeLimit } from '@appkit/core/internal'
import { eip155ChainId, type Eip155Context } from '../runtime/eip155-context.js'

/** A question that changes nothing, as JSON-RPC has it. */
export interface ReadQuestion {
  readonly method: string
  readonly params: readonly unknown[]
  /** Ends the wait. */
  readonly signal: AbortSignal
}

/** How long one source is waited for while there are others, ms. */
const SOURCE_PATIENCE_MS = 2_500

/**
 * Asks one source and no other.
 * @throws AppKitError CHAIN_MISMATCH, WALLET_DISCONNECTED, WALLET_METHOD_UNSUPPORTED and the other failures of wallets and nodes
 * @throws RpcAnswerError when a node's answer is an error
 */
export function askSource(
  context: Eip155Context,
  network: CaipNetwork,
  source: ChainSource,
  question: ReadQuestion
): Promise<unknown> {
  if (!('url' in source)) return askWallet(context, network, source.connectorUid, question)
  const { rpc, signal: end } = context
  const { method, params, signal } = question
  return rpc.request(onlyAt(network, source.url), method, params, { signal: AbortSignal.any([signal, end]) })
}

/** Asks one source after the other until one answers. @throws what the last one did, or UNAVAILABLE where there is none */
export async function askSources(
  context: Eip155Context,
  network: CaipNetwork,
  sources: readonly ChainSource[],
  question: ReadQuestion
): Promise<unknown> {
  const { clock } = context.chain
  const milliseconds = SOURCE_PATIENCE_MS
  const error = () => new AppKitError('TIMEOUT', { source: 'RPC', milliseconds })
  const { signal } = question
  let failure: unknown = new AppKitError('UNAVAILABLE', { source: 'RPC' })
  for (const source of sources) {
    if (signal.aborted) break
    try {
      return await withTimeLimit({ clock, milliseconds, error, signal }, (ended) =>
        askSource(context, network, source, { ...question, signal: ended })
      )
    } catch (cause) {
      failure = cause
    }
  }
  throw failure
}

/** The network with one node. */
function onlyAt(network: CaipNetwork, url: string): CaipNetwork {
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [url] } } }
}

/** A wallet behind a relay is not asked: what its session does not offer is read from the network's nodes, whose word this would not be. */
async function askWallet(
  context: Eip155Context,
  network: CaipNetwork,
  connectorUid: string,
  { method, params, signal }: ReadQuestion
): Promise<unknown> {
  const session = requireSession(context, connectorUid)
  if (session.connector.type === 'WALLET_CONNECT') throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
  const expected = eip155ChainId(network)
  const assertOnNetwork = () => {
    if (session.chainId === expected) return
    throw new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual: `eip155:${session.chainId}` })
  }
  assertOnNetwork()
  const answer = await session.guarded.request({ method, params }, AbortSignal.any([signal, session.signal]))
  assertOnNetwork()
  return answer
}
