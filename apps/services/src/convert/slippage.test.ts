import fc from 'fast-check'
import { maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { leastReceived, parseSlippage } from './slippage.js'

test.each([
  [1, 100n],
  ['1', 100n],
  [0.5, 50n],
  [0.01, 1n],
  ['12.3', 1230n],
  [50, 5000n]
])('%j per cent', (percent, hundredths) => {
  expect(parseSlippage(percent)).toBe(hundredths)
})

test.each([
  0,
  '0.00',
  50.01,
  100,
  -1,
  0.001,
  1e-7,
  1e21,
  NaN,
  Infinity,
  '',
  '.5',
  '5.',
  '+1',
  '1e1',
  ' 1',
  '1 ',
  '1,5',
  '１'
])('T11.09 %j is refused', (percent) => {
  expect(parseSlippage(percent)).toBeUndefined()
})

test('T11.09 property: every whole hundredth from 1 to 5,000 is read exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (hundredths) => {
      expect(parseSlippage(hundredths / 100)).toBe(BigInt(hundredths))
    })
  )
})

test('T11.09 property: the least is never less than the quote minus the slippage, by less than one unit more', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, maxUint256), fc.bigInt(1n, 5000n), (quoted, slippage) => {
      const over = leastReceived(quoted, slippage) * 10_000n - quoted * (10_000n - slippage)
      expect(over >= 0n && over < 10_000n).toBe(true)
      expect(leastReceived(quoted, slippage)).toBeLessThanOrEqual(quoted)
    })
  )
})
