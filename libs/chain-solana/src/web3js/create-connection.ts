import { AppKitError, type AppKitNetwork, type BaseUrls } from '@appkit/core'
import { extendNetwork } from '@appkit/core/internal'
import { Connection, type Commitment } from '@solana/web3.js'
import { createNodeFetch } from './create-node-fetch.js'

/** What decides a network's nodes, as the kit is given it. */
export interface NodeOptions {
  /** With `baseUrls.rpc`. */
  readonly projectId?: string | undefined
  /** @default the networks' own nodes */
  readonly baseUrls?: Pick<BaseUrls, 'rpc'> | undefined
  /** Nodes to ask first, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
}

/**
 * Makes a web3.js `Connection` to a Solana network's nodes, in the kit's order: the app's own, the one at `baseUrls.rpc`, the network's.
 * Calls go through the kit's reader: it checks each node's chain, and asks the next node when one fails; a transaction is given to one node
 * only. What is subscribed to is asked of `rpcUrls.default.webSocket`, or, without one, of the first node.
 * @param network one of the kit's. Those that a kit gives out after it has loaded carry its nodes already, and need no `options`.
 * @param commitment of calls that name none
 * @throws AppKitError NETWORK_NOT_SUPPORTED (not a Solana network), OPTIONS_INVALID (no node), NETWORK_ID_INVALID
 * @example const connection = createConnection(solana, 'confirmed', { customRpcUrls })
 */
export function createConnection(
  network: AppKitNetwork,
  commitment: Commitment = 'confirmed',
  { projectId = '', baseUrls = {}, customRpcUrls }: NodeOptions = {}
): Connection {
  const complete = extendNetwork(network, { projectId, baseUrls, customRpcUrls })
  const { chainNamespace, caipNetworkId, rpcUrls } = complete
  if (chainNamespace !== 'solana') throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
  const { http, webSocket = [] } = rpcUrls.default
  const [endpoint] = http
  if (endpoint === undefined) {
    throw new AppKitError('OPTIONS_INVALID', { option: 'networks', detail: `${caipNetworkId} has no node` })
  }
  const [wsEndpoint] = webSocket
  return new Connection(endpoint, {
    commitment,
    ...(wsEndpoint === undefined ? {} : { wsEndpoint }),
    fetch: createNodeFetch(complete)
  })
}
