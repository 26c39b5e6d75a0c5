import { getAddress, type Address } from 'viem'
import { LastGood } from '../cache/last-good.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { isNativeAddress, NATIVE_ADDRESS } from './native-address.js'
import type { PriceSource, TokenPrice } from './price-source.js'
import { readPoolPrices } from './read-pool-prices.js'

/** How long prices are told without asking again, ms. */
const FRESH_MS = 15_000
/** How long prices are told, with their age, while the node of their chain is down, ms. */
const KEPT_MS = 60 * 60_000

/**
 * Prices of the listed tokens, from the pools on their chains.
 * @param now ms, never going back
 */
export function poolPrices(chains: EvmChains, now: () => number = () => performance.now()): PriceSource {
  const known = new LastGood<ReadonlyMap<Address, string>>({ freshFor: FRESH_MS, keptFor: KEPT_MS, most: 200, now })
  return {
    async pricesOf(chainId, tokens) {
      const chain = chains.get(chainId)
      if (!chain) return new Map()
      const { value: prices, age, isStale } = await known.get(chainId, () => readPoolPrices(chain))
      return new Map(
        tokens.flatMap((token): [Address, TokenPrice][] => {
          const price = prices.get(isNativeAddress(token) ? NATIVE_ADDRESS : getAddress(token))
          if (price === undefined) return []
          return [[token, isStale ? { price, staleFor: Math.floor(age) } : { price }]]
        })
      )
    }
  }
}
