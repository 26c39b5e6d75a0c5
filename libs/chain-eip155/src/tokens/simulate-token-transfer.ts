import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { decodeRevertReason } from '../receipts/decode-revert-reason.js'
import type { EncodedTransaction } from '../runtime/encode-transaction.js'

/**
 * Stablecoins whose `transfer` is declared without a return value, in lower case: they may answer anything, and what does not revert has worked.
 */
const NO_RETURN_TOKENS: readonly string[] = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'
]

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

/** Whether a token is known to return nothing, however its address is written. */
function returnsNothing(token: string): boolean {
  return NO_RETURN_TOKENS.includes(token.toLowerCase())
}
