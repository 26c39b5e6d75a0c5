import type { CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError, UNKNOWN_REASON } from '@appkit/core/internal'
import { toQuantity } from '../guards/quantity.js'
import { decodeRevertReason } from './decode-revert-reason.js'
import { readTransaction } from './read-transaction.js'
import type { Receipt } from './read-receipt.js'

/** Runs a reverted transaction again, as a call in its block, to learn why. `unknown reason` when that does not tell. */
export async function readRevertReason(
  rpc: NodeReader,
  network: CaipNetwork,
  receipt: Pick<Receipt, 'hash' | 'blockNumber'>,
  signal: AbortSignal
): Promise<string> {
  try {
    const transaction = readTransaction(
      await rpc.request(network, 'eth_getTransactionByHash', [receipt.hash], { signal })
    )
    if (!transaction) return UNKNOWN_REASON
    const { from, to, value, input } = transaction
    const call = { from, ...(to === undefined ? {} : { to }), value: toQuantity(value), data: input }
    await rpc.request(network, 'eth_call', [call, toQuantity(receipt.blockNumber)], { signal })
    return UNKNOWN_REASON
  } catch (error) {
    return error instanceof RpcAnswerError ? decodeRevertReason(error) : UNKNOWN_REASON
  }
}
