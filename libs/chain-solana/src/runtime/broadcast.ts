import { AppKitError, type CaipNetwork } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import { base64 } from '@scure/base'
import { describeFailure } from '../receipts/describe-failure.js'
import type { SolanaContext } from './solana-context.js'

/** The check before sending found that the transaction would fail. @source Solana RPC error codes */
const PREFLIGHT_FAILURE = -32002

/**
 * Gives a signed transaction to the network's first working node, once.
 * @returns the hash
 * @throws AppKitError TRANSACTION_REVERTED when the node refused it, OUTCOME_UNKNOWN when it may have been accepted, CHAIN_MISMATCH
 * @source docs/threats.md T6.09, T6.10
 */
export async function broadcast(
  { rpc }: SolanaContext,
  network: CaipNetwork,
  wire: Uint8Array,
  hash: string
): Promise<string> {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const answer = await rpc
    .request(network, 'sendTransaction', [base64.encode(wire), options])
    .catch((error: unknown) => {
      throw toSendError(error, hash)
    })
  if (answer === hash) return hash
  throw new AppKitError('OUTCOME_UNKNOWN', { hash })
}

function toSendError(error: unknown, hash: string): AppKitError {
  if (AppKitError.is(error, 'CHAIN_MISMATCH') || AppKitError.is(error, 'CONTEXT_CHANGED')) return error
  if (!(error instanceof RpcAnswerError)) return new AppKitError('OUTCOME_UNKNOWN', { hash }, { cause: error })
  if (error.code !== PREFLIGHT_FAILURE) return new AppKitError('UNAVAILABLE', { source: 'RPC' }, { cause: error })
  const { err, logs } = (error.data ?? {}) as { err?: unknown; logs?: unknown }
  return new AppKitError('TRANSACTION_REVERTED', { hash, reason: describeFailure(err, logs) }, { cause: error })
}
