import { parseAbi, zeroAddress, type Address } from 'viem'
import type { EvmChain } from '../evm/evm-chain.js'
import { readContracts } from '../evm/read-contracts.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import type { Pool } from './pool-price.js'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** A token as it is traded: the native coin is traded wrapped. */
export interface TradedToken {
  readonly address: Address
  readonly decimals: number
}

/** The token that is looked at, and the other one. */
export type TokenPair = readonly [TradedToken, TradedToken]
/** Of the token with the lower address, of the other one, and a time. */
type Reserves = readonly [bigint, bigint, number]

/**
 * Reads what the pools of Uniswap V2 hold.
 * @returns the pool of each pair, seen from its first token; `undefined` where there is none
 * @throws ServiceError when the node cannot be asked
 */
export async function readPools(
  chain: EvmChain,
  factory: Address,
  pairs: readonly TokenPair[]
): Promise<readonly (Pool | undefined)[]> {
  try {
    const found = await readContracts(
      chain,
      pairs.map(([{ address: one }, { address: other }]) => ({
        address: factory,
        abi: factoryAbi,
        functionName: 'getPair',
        args: [one, other]
      }))
    )
    const addresses = found.map((address) => (address === undefined ? zeroAddress : (address as Address)))
    const existing = addresses.filter((address) => address !== zeroAddress)
    const reserves = await readContracts(
      chain,
      existing.map((address) => ({ address, abi: pairAbi, functionName: 'getReserves' }))
    )
    const held = new Map(existing.map((address, index) => [address, reserves[index] as Reserves | undefined]))
    return pairs.map(([token, quote], index) => toPool(token, quote, held.get(addresses[index] ?? zeroAddress)))
  } catch (error) {
    throw toUpstreamError(error)
  }
}

/** A pair holds its tokens in the order of their addresses. */
function toPool(token: TradedToken, quote: TradedToken, held: Reserves | undefined): Pool | undefined {
  if (!held) return undefined
  const isFirst = BigInt(token.address) < BigInt(quote.address)
  const [ofToken, ofQuote] = isFirst ? [held[0], held[1]] : [held[1], held[0]]
  return {
    token: { reserve: ofToken, decimals: token.decimals },
    quote: { reserve: ofQuote, decimals: quote.decimals }
  }
}
