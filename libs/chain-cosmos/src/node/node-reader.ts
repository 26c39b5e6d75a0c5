import { AppKitError } from '@appkit/core'
import { createNodeReader, type NodeReader, type NodeServices } from '@appkit/core/chain'

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
    readError: () => 'answer'
  })
}
