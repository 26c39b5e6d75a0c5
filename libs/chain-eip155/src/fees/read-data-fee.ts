import type { CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { toQuantity } from '../guards/quantity.js'

/** Where networks of the OP stack say what publishing a transaction on Ethereum costs. On other networks there is nothing. */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`. @source OP stack, GasPriceOracle */
const SELECTOR = '0xf1c7a58b'
/** Bytes of a transaction beside its call data. */
const OVERHEAD = 160
const WORD = /^0x0{32}[0-9a-f]{32}$/i

/**
 * What a rollup charges for publishing a transaction, wei; 0 where it charges nothing of the kind.
 * @param data call data of the transaction.
 * @throws those of the reader
 */
export async function readDataFee(
  rpc: NodeReader,
  network: CaipNetwork,
  data: string | undefined,
  signal: AbortSignal
): Promise<bigint> {
  const size = toQuantity(OVERHEAD + (data ?? '0x').length / 2)
    .slice(2)
    .padStart(64, '0')
  try {
    const call = { to: ORACLE, data: SELECTOR + size }
    const answer = await rpc.request(network, 'eth_call', [call, 'latest'], { signal })
    return typeof answer === 'string' && WORD.test(answer) ? BigInt(answer) : 0n
  } catch (error) {
    if (error instanceof RpcAnswerError) return 0n
    throw error
  }
}
