import { AppKitError } from '@appkit/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { NodeReader } from '../node/node-reader.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'

/** The node has the transaction already. @source Cosmos SDK `ErrTxInMempoolCache` */
const KNOWN_ALREADY = 19

/** Hash of a transaction: 64 hex digits, upper case. @source CometBFT */
export function hashTransaction(transaction: Uint8Array): string {
  return bytesToHex(sha256(transaction)).toUpperCase()
}

/**
 * Sends a signed transaction through one node.
 * @returns its hash, when the node took it; it is not in a block yet.
 * @throws AppKitError TRANSACTION_REVERTED when the node refuses it, OUTCOME_UNKNOWN when it may have it without saying so, and those of nodes
 * that were not asked
 * @source CometBFT RPC `broadcast_tx_sync`
 */
export async function broadcast(node: NodeReader, chain: CosmosChain, transaction: Uint8Array): Promise<string> {
  const hash = hashTransaction(transaction)
  let isAsked = false
  const onAsk = (): void => {
    isAsked = true
  }
  try {
    const params = { tx: base64.encode(transaction) }
    const code = readCode(await node.request(chain.network, 'broadcast_tx_sync', params, { onAsk }), hash)
    if (code === 0 || code === KNOWN_ALREADY) return hash
    if (code !== undefined) {
      throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: `The network refused the transaction (${code})` })
    }
  } catch (error) {
    if (!isAsked || AppKitError.is(error, 'TRANSACTION_REVERTED')) throw error
    throw new AppKitError('OUTCOME_UNKNOWN', { hash }, { cause: error })
  }
  throw new AppKitError('OUTCOME_UNKNOWN', { hash })
}

/** The code that the node gave this very transaction; `undefined`: its answer is of none. */
function readCode(answer: unknown, hash: string): number | undefined {
  const { code = 0, hash: named } = (answer ?? {}) as { code?: unknown; hash?: unknown }
  const isOurs = typeof named === 'string' && named.toUpperCase() === hash
  return isOurs && typeof code === 'number' && Number.isSafeInteger(code) && code >= 0 ? code : undefined
}
