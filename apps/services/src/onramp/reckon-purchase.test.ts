import fc from 'fast-check'
import { formatUnits, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { reckonPurchase } from './reckon-purchase.js'

test.each([
  [
    '100',
    '1',
    '2.5',
    18,
    { total: '100.00', serviceFee: '1.50', networkFee: '0.25', subtotal: '98.25', bought: '39.3' }
  ],
  ['10.5', '1.10', '3200', 18, { total: '10.50', serviceFee: '0.16', subtotal: '10.09', bought: '0.0034684375' }],
  ['10', '1', '1', 6, { serviceFee: '0.15', subtotal: '9.60', bought: '9.6' }],
  ['7500', '1', '3', 6, { bought: '2462.416666' }],
  ['25000', '1', '0.000000000000000000000001', 0, { bought: '24624750000000000000000000000' }]
])('%s at %s, %s dollars a token', (payment, rate, price, decimals, parts) => {
  expect(reckonPurchase({ payment, rate, price, decimals })).toMatchObject(parts)
})

test('property: the parts add up, fees are 1-2 % and a quarter, and no buyer gets more than they paid for', () => {
  const cents = fc.bigInt(1_000n, 2_500_000n)
  const price = fc.bigInt(1n, 10n ** 12n)
  fc.assert(
    fc.property(cents, price, fc.integer({ min: 0, max: 30 }), (paid, microdollars, decimals) => {
      const text = formatUnits(microdollars, 6)
      const { total, subtotal, serviceFee, networkFee, bought } = reckonPurchase({
        payment: formatUnits(paid, 2),
        rate: '1',
        price: text,
        decimals
      })
      const [all, rest, service, network] = [total, subtotal, serviceFee, networkFee].map((part) => parseUnits(part, 2))
      expect([all, rest! + service! + network!]).toEqual([paid, paid])
      expect(service! * 100n >= paid && service! * 100n <= paid * 2n).toBe(true)
      expect(parseUnits(bought, decimals) * microdollars).toBeLessThanOrEqual(rest! * 10n ** BigInt(decimals + 4))
    })
  )
})
