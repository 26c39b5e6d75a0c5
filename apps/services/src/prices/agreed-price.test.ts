import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedPrice, LEAST_DEPTH } from './agreed-price.js'

const deep = (price: bigint, more = 0n) => ({ price, depth: LEAST_DEPTH + more })

test('default: the deepest pool tells the price', () => {
  expect(agreedPrice([deep(100n), deep(101n, 5n), deep(102n, 3n)])).toBe(101n)
})

test('behavior: shallow and empty pools are not believed', () => {
  expect(agreedPrice([{ price: 100n, depth: LEAST_DEPTH - 1n }])).toBeUndefined()
  expect(agreedPrice([deep(100n), { price: 900n, depth: LEAST_DEPTH - 1n }, deep(0n, 9n)])).toBe(100n)
  expect(agreedPrice([])).toBeUndefined()
})

test('T9.11 deep pools that are more than 5 % apart give no price', () => {
  expect(agreedPrice([deep(10_000n), deep(10_500n)])).toBe(10_000n)
  expect(agreedPrice([deep(10_000n), deep(10_501n)])).toBeUndefined()
})

test('T9.11 property: the price lies within 5 % of every deep pool, in whichever order they come', () => {
  const route = fc.record({ price: fc.bigInt(0n, 10n ** 30n), depth: fc.bigInt(0n, 4n * LEAST_DEPTH) })
  fc.assert(
    fc.property(fc.array(route, { maxLength: 4 }), (routes) => {
      const price = agreedPrice(routes)
      const believed = routes.filter((known) => known.price > 0n && known.depth >= LEAST_DEPTH)
      if (price === undefined) return
      for (const known of believed) {
        const [low, high] = known.price < price ? [known.price, price] : [price, known.price]
        expect(high * 100n).toBeLessThanOrEqual(low * 105n)
      }
    })
  )
})
