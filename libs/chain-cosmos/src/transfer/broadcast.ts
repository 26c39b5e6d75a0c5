import { AppKitError } from '@appkit/core'
import type { Comet38Client } from '@cosmjs/tendermint-rpc'
import { bytesToHex } from '@noble/hashes/utils.js'
import { hashTransaction } from './hash-transaction.js'

/** The node has the transaction already. @source Cosmos SDK `ErrTxInMempoolCache` */
const KNOWN_ALREADY = 19

/**
 * Sends a signed transaction through one node.
 * @returns its hash, when the node took it; it is not in a block yet.
 * @throws AppKitError TRANSACTION_REVERTED when the node refuses it, OUTCOME_UNKNOWN when it may have it without saying so, and those of nodes
 * that were not asked
 * @source CometBFT RPC `broadcast_tx_sync`
 */
export async function broadcast(comet: Comet38Client, transaction: Uint8Array): Promise<string> {
  const hash = hashTransaction(transaction)
  const code = await requestNode(comet, transaction, hash)
  if (code === 0 || code === KNOWN_ALREADY) return hash
  throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: `The network refused the transaction (${code})` })
}

/** The code that the node gives this very transaction. */
async function requestNode(comet: Comet38Client, tx: Uint8Array, hash: string): Promise<number> {
  try {
    const answer = await comet.broadcastTxSync({ tx })
    if (bytesToHex(answer.hash).toUpperCase() === hash) return answer.code
  } catch (error) {
    if (AppKitError.is(error)) throw error
    throw new AppKitError('OUTCOME_UNKNOWN', { hash }, { cause: error })
  }
  throw new AppKitError('OUTCOME_UNKNOWN', { hash })
}
