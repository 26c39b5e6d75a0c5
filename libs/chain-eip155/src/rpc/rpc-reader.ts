import { AppKitError } from '@appkit/core'
import { createNodeReader, type NodeReader, type NodeServices } from '@appkit/core/chain'
import { readChainId } from '../guards/quantity.js'

/** Largest answer, bytes: a block with all its transactions fits. */
const ANSWER_LIMIT = 8 * 1024 * 1024

/** JSON-RPC and HTTP-like codes with which a node says "ask another node". @source docs/threats.md T6.02 */
const BUSY_CODES: readonly (number | undefined)[] = [-32005, -32007, 429]

/** Asks a network's nodes over JSON-RPC. */
export function createRpcReader(services: NodeServices): NodeReader {
  return createNodeReader({
    ...services,
    answerLimit: ANSWER_LIMIT,
    async readNetworkId(ask) {
      const chainId = readChainId(await ask('eth_chainId', []))
      if (chainId === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC' })
      return `eip155:${chainId}`
    },
    writes: /^eth_send/,
    readError: ({ code }) => (BUSY_CODES.includes(code) ? 'busy' : 'answer')
  })
}
