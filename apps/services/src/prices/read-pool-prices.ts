import { formatUnits, isAddressEqual, type Address } from 'viem'
import type { EvmChain } from '../evm/evm-chain.js'
import { agreedPrice, type PriceRoute } from './agreed-price.js'
import { NATIVE_ADDRESS } from './native-address.js'
import { poolPrice, PRICE_DIGITS, throughPrice, wholeDollars, worthAt, type Pool } from './pool-price.js'
import { readPools, type TokenPair, type TradedToken } from './read-pools.js'

const DOLLAR = wholeDollars(1n)

/**
 * Reads the prices of the listed tokens of a chain from the pools of Uniswap V2: against the dollar token, and through the wrapped
 * native coin. Tokens on no list have none: an attacker can make a pool for them.
 * @returns address, `NATIVE_ADDRESS` for the native coin → US dollars as plain decimal text
 * @throws ServiceError when the node cannot be asked
 */
export async function readPoolPrices(chain: EvmChain): Promise<ReadonlyMap<Address, string>> {
  const { swap, tokens, nativeCurrency } = chain.content
  const dollar = tokens.find(({ address }) => swap && isAddressEqual(address, swap.dollar))
  if (!swap || !dollar) return new Map()
  const native: TradedToken = { address: swap.wrappedNative, decimals: nativeCurrency.decimals }
  const others = tokens.filter((token) => token !== dollar && !isAddressEqual(token.address, native.address))
  const pools = await readPools(chain, swap.factory, [
    [native, dollar],
    ...others.flatMap((token): TokenPair[] => [
      [token, dollar],
      [token, native]
    ])
  ])
  const nativePrice = agreedPrice([directRoute(pools[0])])
  const prices = new Map<Address, bigint | undefined>([
    [NATIVE_ADDRESS, nativePrice],
    [native.address, nativePrice],
    [dollar.address, DOLLAR]
  ])
  for (const [index, { address }] of others.entries()) {
    const direct = directRoute(pools[2 * index + 1])
    prices.set(address, agreedPrice([direct, throughNative(pools[2 * index + 2], pools[0], nativePrice)]))
  }
  return new Map(
    [...prices].flatMap(([token, price]) => (price === undefined ? [] : [[token, formatUnits(price, PRICE_DIGITS)]]))
  )
}

function directRoute(pool: Pool | undefined): PriceRoute {
  return pool ? { price: poolPrice(pool), depth: worthAt(DOLLAR, pool.quote) } : { price: 0n, depth: 0n }
}

function throughNative(pool: Pool | undefined, nativePool: Pool | undefined, nativePrice = 0n): PriceRoute {
  if (!pool || !nativePool) return { price: 0n, depth: 0n }
  const depths = [worthAt(nativePrice, pool.quote), worthAt(DOLLAR, nativePool.quote)]
  const depth = depths.reduce((one, other) => (other < one ? other : one))
  return { price: throughPrice(poolPrice(pool), nativePrice), depth }
}
