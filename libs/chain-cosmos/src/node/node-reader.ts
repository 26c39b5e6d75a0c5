import { AppKitError } from '@appkit/core'
import { createNodeReader, type NodeReader, type NodeServices } from '@appkit/core/chain'

/** What a node says to `tx` and `tx_search` that keeps no index. @source CometBFT RPC */
const NO_INDEX = /^transaction indexing is disabled/i

/** Asks a network's CometBFT nodes. @source CometBFT RPC */
export function createCometReader(services: NodeServices): NodeReader {
  return createNodeReader({
    ...services,
    async readNetworkId(ask) {
      const { network } = ((await ask('status', {})) as { node_info?: { network?: unknown } } | null)?.node_info ?? {}
      if (typeof network === 'string' && /^[-_a-zA-Z0-9]{1,32}$/.test(network)) return `cosmos:${network}`
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC' })
    },
    writes: /^broadcast_tx/,
    // Such a node never finds a transaction; the next one may.
    readError({ message, data }) {
      const hasNoIndex = NO_INDEX.test(message) || (typeof data === 'string' && NO_INDEX.test(data))
      return hasNoIndex ? 'failure' : 'answer'
    }
  })
}
