import { AppKitError } from '@appkit/core'
import { createNodeReader, type NodeReader, type NodeServices } from '@appkit/core/chain'
import { toCaipNetworkId } from '../wallet/read-accounts.js'

/** Largest answer, bytes: an account or a hash is far below it. */
export const RPC_ANSWER_LIMIT = 65_536

const HASH = /^0x[0-9a-f]{64}$/i

/** Asks a network's nodes. What one of them answers with an error, the next one may know. */
export function createSubstrateReader(services: NodeServices): NodeReader {
  return createNodeReader({
    answerLimit: RPC_ANSWER_LIMIT,
    ...services,
    async readNetworkId(ask) {
      const genesisHash = await ask('chain_getBlockHash', [0])
      if (typeof genesisHash === 'string' && HASH.test(genesisHash)) return toCaipNetworkId(genesisHash)
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'chain_getBlockHash' })
    },
    writes: /^author_submit/,
    readError: () => 'failure'
  })
}
