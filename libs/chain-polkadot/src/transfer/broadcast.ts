import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Codes with which a node's pool says what is wrong with a transaction. @source polkadot-sdk `rpc-api/src/author/error.rs` */
const POOL_CODES = { first: 1010, last: 1021 }

/** The node has the transaction already. */
const KNOWN_ALREADY = 1013

/** Hash of a transaction as it is sent: `0x` + 64 hex digits. @source blake2b, 32 bytes */
export function hashTransaction(transaction: Uint8Array): string {
  return `0x${bytesToHex(blake2b(transaction, { dkLen: 32 }))}`
}

/**
 * Sends a signed transaction through one node, once.
 * @returns its hash, when the node took it; it is not in a block yet.
 * @throws AppKitError TRANSACTION_REVERTED when the node refuses it, OUTCOME_UNKNOWN when it may have it without saying so, and those of nodes
 * that were not asked
 */
export async function broadcast(nodes: NodeReader, network: CaipNetwork, transaction: Uint8Array): Promise<string> {
  const hash = hashTransaction(transaction)
  let isAsked = false
  const onAsk = (): void => {
    isAsked = true
  }
  try {
    const params = [`0x${bytesToHex(transaction)}`]
    const answer = await nodes.request(network, 'author_submitExtrinsic', params, { onAsk })
    if (answer === hash) return hash
  } catch (error) {
    if (!isAsked) throw error
    const code = error instanceof RpcAnswerError ? error.code : undefined
    if (code === KNOWN_ALREADY) return hash
    if (code !== undefined && code >= POOL_CODES.first && code <= POOL_CODES.last) {
      const reason = `The network refused the transaction (${code})`
      throw new AppKitError('TRANSACTION_REVERTED', { hash, reason }, { cause: error })
    }
    throw new AppKitError('OUTCOME_UNKNOWN', { hash }, { cause: error })
  }
  throw new AppKitError('OUTCOME_UNKNOWN', { hash })
}
