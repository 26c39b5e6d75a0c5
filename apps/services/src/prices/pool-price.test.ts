import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolPrice, throughPrice, wholeDollars, worthAt } from './pool-price.js'

const reserve = fc.bigInt(1n, 2n ** 112n - 1n)
const decimals = fc.integer({ min: 0, max: 77 })

test.each([
  [10_000n * 10n ** 18n, 18, 32_000_000n * 10n ** 6n, 6, 3200n],
  [1n, 0, 7n, 0, 7n],
  [10n ** 6n, 6, 10n ** 18n, 18, 1n]
])('%s of %s decimals for %s of %s: %s', (held, ownDecimals, other, otherDecimals, price) => {
  const pool = { token: { reserve: held, decimals: ownDecimals }, quote: { reserve: other, decimals: otherDecimals } }
  expect(poolPrice(pool)).toBe(wholeDollars(price))
})

test('an empty pool has no price', () => {
  const quote = { reserve: 5n, decimals: 6 }
  expect(poolPrice({ token: { reserve: 0n, decimals: 18 }, quote })).toBe(0n)
})

test('property: what a pool holds of the token is worth what it holds of the other, less the digits that are cut off', () => {
  fc.assert(
    fc.property(reserve, decimals, reserve, decimals, (held, ownDecimals, other, otherDecimals) => {
      const token = { reserve: held, decimals: ownDecimals }
      const quote = { reserve: other, decimals: otherDecimals }
      const missing = worthAt(wholeDollars(1n), quote) - worthAt(poolPrice({ token, quote }), token)
      expect(missing).toBeGreaterThanOrEqual(0n)
      expect(missing).toBeLessThanOrEqual(held / 10n ** BigInt(ownDecimals) + 1n)
    })
  )
})

test('a price through another token', () => {
  expect(throughPrice(wholeDollars(3n), wholeDollars(3200n))).toBe(wholeDollars(9600n))
})
