import { AppKitError, type CaipNetwork } from '@appkit/core'
import { readField, RpcAnswerError } from '@appkit/core/internal'
import { base64 } from '@scure/base'
import { describeFailure } from '../receipts/describe-failure.js'
import type { SolanaContext } from './solana-context.js'

/** HTTP answers to a request that no node has read. @source status 401, 403, 429 */
const TURNED_AWAY: readonly unknown[] = ['FORBIDDEN', 'RATE_LIMITED']

/** The check before sending found that the transaction would fail. @source Solana RPC error codes */
const PREFLIGHT_FAILURE = -32002

/** What such a check says of a transaction that is in a block. */
const LANDED = 'AlreadyProcessed'

/**
 * A node with one of these codes has not taken the transaction: it cannot be read, its signatures are wrong, or the node is behind. Any other code
 * may be that of a gateway, which does not know what the node behind it has done.
 * @source Solana RPC error codes, JSON-RPC 2.0
 */
const NOT_TAKEN: readonly number[] = [-32003, -32005, -32006, -32013, -32015, -32016, -32600, -32601, -32602]

/**
 * Gives a signed transaction to the network's first working node, once.
 * @returns the hash
 * @throws AppKitError TRANSACTION_REVERTED when the node refused it, OUTCOME_UNKNOWN when it may have been accepted, and those of nodes that were
 * not given it or turned it away unread
 * @source docs/threats.md T6.09, T6.10
 */
export async function broadcast(
  { rpc }: Pick<SolanaContext, 'rpc'>,
  network: CaipNetwork,
  wire: Uint8Array,
  hash: string
): Promise<string> {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  let isAsked = false
  const onAsk = (): void => {
    isAsked = true
  }
  const answer = await rpc
    .request(network, 'sendTransaction', [base64.encode(wire), options], { onAsk })
    .catch((error: unknown) => {
      if (isAsked && hasLanded(error)) return hash
      throw isAsked ? toSendError(error, hash) : error
    })
  if (answer === hash) return hash
  throw new AppKitError('OUTCOME_UNKNOWN', { hash })
}

function hasLanded(error: unknown): boolean {
  return error instanceof RpcAnswerError && error.code === PREFLIGHT_FAILURE && readField(error.data, 'err') === LANDED
}

function toSendError(error: unknown, hash: string): AppKitError {
  if (AppKitError.is(error) && TURNED_AWAY.includes(error.code)) return error
  const code = error instanceof RpcAnswerError ? error.code : undefined
  if (code !== undefined && NOT_TAKEN.includes(code)) {
    return new AppKitError('UNAVAILABLE', { source: 'RPC' }, { cause: error })
  }
  if (!(error instanceof RpcAnswerError) || code !== PREFLIGHT_FAILURE) {
    return new AppKitError('OUTCOME_UNKNOWN', { hash }, { cause: error })
  }
  const { err, logs } = (error.data ?? {}) as { err?: unknown; logs?: unknown }
  return new AppKitError('TRANSACTION_REVERTED', { hash, reason: describeFailure(err, logs) }, { cause: error })
}
