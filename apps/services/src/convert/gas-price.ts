import { parseGwei } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'

/** wei. @source docs/threats.md T2.E09 */
const MOST = parseGwei('10000')

/** What a unit of gas costs, wei, by how soon a transaction is wanted. */
export interface GasPrices {
  /** What the node itself would offer. */
  readonly standard: bigint
  /** A tenth more. */
  readonly fast: bigint
  /** A quarter more. */
  readonly instant: bigint
}

/** @throws ServiceError when the node cannot be asked, or names a price that cannot be true */
export async function readGasPrices({ client }: EvmChain): Promise<GasPrices> {
  const standard = await client.getGasPrice().catch((error: unknown) => {
    throw toUpstreamError(error)
  })
  if (standard <= 0n || standard > MOST)
    throw new ServiceError('BAD_RESPONSE', 'The node names an impossible gas price')
  return { standard, fast: raised(standard, 10n), instant: raised(standard, 25n) }
}

function raised(price: bigint, percent: bigint): bigint {
  const more = (price * (100n + percent) + 99n) / 100n
  return more < MOST ? more : MOST
}
