import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { decodeRevertReason } from '../receipts/decode-revert-reason.js'
import type { EncodedTransaction } from '../runtime/encode-transaction.js'
import { returnsNothing } from './no-return-tokens.js'

/** `true` as a contract returns it. */
const TRUE = `0x${'1'.padStart(64, '0')}`

/**
 * Tries a token transfer before the wallet is asked: one that reverts, that the token answers with anything but `true` or nothing, or whose token is
 * no contract on this network is refused.
 * @throws AppKitError UNSAFE_TRANSACTION, and those of the reader: what cannot be tried is not sent
 * @source docs/threats.md T13.03
 */
export async function simulateTokenTransfer(
  rpc: NodeReader,
  network: CaipNetwork,
  { from, to, data }: EncodedTransaction,
  signal: AbortSignal
): Promise<void> {
  const ask = (method: string, params: readonly unknown[]) => rpc.request(network, method, params, { signal })
  try {
    const [code, returned] = await Promise.all([
      ask('eth_getCode', [to, 'latest']),
      ask('eth_call', [{ from, to, data }, 'latest'])
    ])
    if (code === '0x') throw refuse('the token is not a contract on this network')
    if (returned === '0x' || returned === TRUE || returnsNothing(to)) return
  } catch (error) {
    if (error instanceof RpcAnswerError) throw refuse(`the token refuses the transfer: ${decodeRevertReason(error)}`)
    throw error
  }
  throw refuse('the token says that the transfer fails')
}

function refuse(detail: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail })
}
