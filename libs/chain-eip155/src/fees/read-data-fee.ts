import type { CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { toQuantity } from '../guards/quantity.js'

/** Where networks of the OP stack say what publishing a transaction on Ethereum costs. On other networks there is nothing. */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`. @source OP stack, GasPriceOracle */
const SELECTOR = '0xf1c7a58b'
/** The same of Scroll, which wants the transaction itself. @source Scroll, L1GasPriceOracle */
const SCROLL = 'eip155:534352'
const SCROLL_ORACLE = '0x5300000000000000000000000000000000000002'
/** `getL1Fee(bytes)` */
const SCROLL_SELECTOR = '0x49948e0e'
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
  const call = questionOf(network, OVERHEAD + (data ?? '0x').length / 2)
  try {
    const answer = await rpc.request(network, 'eth_call', [call, 'latest'], { signal })
    return typeof answer === 'string' && WORD.test(answer) ? BigInt(answer) : 0n
  } catch (error) {
    if (error instanceof RpcAnswerError) return 0n
    throw error
  }
}

/** What is asked about a transaction of so many bytes. */
function questionOf({ caipNetworkId }: CaipNetwork, size: number) {
  if (caipNetworkId !== SCROLL) return { to: ORACLE, data: SELECTOR + word(size) }
  // No byte of it can be packed: the fee is what it is at most.
  const bytes = 'ff'.repeat(size) + '00'.repeat((32 - (size % 32)) % 32)
  return { to: SCROLL_ORACLE, data: SCROLL_SELECTOR + word(32) + word(size) + bytes }
}

const word = (value: number): string => toQuantity(value).slice(2).padStart(64, '0')
