import { AppKitError } from '@appkit/core'
import { createNodeReader, type NodeReader, type NodeServices } from '@appkit/core/chain'
import { parseJsonWithBigInts } from '@solana/rpc-spec-types'

/** Codes with which a node says "ask another node": behind, without the data, or busy. @source Solana RPC error codes, docs/threats.md T6.02 */
const BUSY_CODES: readonly (number | undefined)[] = [-32005, -32004, -32016, 429]

/** Characters of a genesis hash in a CAIP-2 id. @source CAIP-30 */
const REFERENCE_LENGTH = 32

/** Asks a network's nodes. @param services.parse default: whole numbers become bigints */
export function createRpcReader(services: NodeServices): NodeReader {
  return createNodeReader({
    parse: parseJsonWithBigInts,
    ...services,
    async readNetworkId(ask) {
      const genesis = await ask('getGenesisHash', [])
      if (typeof genesis === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(genesis)) {
        return `solana:${genesis.slice(0, REFERENCE_LENGTH)}`
      }
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getGenesisHash' })
    },
    writes: /^sendTransaction$/,
    readError: ({ code }) => (BUSY_CODES.includes(code) ? 'busy' : 'answer')
  })
}
