import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reckonTransfer } from './reckon-transfer.js'

test('12 dollars in Ether at 3200, with half a per cent', () => {
  const facts = { amount: 12_000_000n, originPrice: '3200', destinationPrice: '1' }
  expect(reckonTransfer({ ...facts, originDecimals: 18, destinationDecimals: 6 })).toEqual({
    paid: 3_768_750_000_000_000n,
    fee: 18_750_000_000_000n
  })
})

test('property: what is paid is worth what arrives and the fee, and at most two units more', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 24n),
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 9n),
      fc.integer({ min: 0, max: 18 }),
      fc.integer({ min: 0, max: 18 }),
      (amount, originPrice, destinationPrice, originDecimals, destinationDecimals) => {
        const { paid, fee } = reckonTransfer({
          amount,
          originPrice: String(originPrice),
          destinationPrice: String(destinationPrice),
          originDecimals,
          destinationDecimals
        })
        const scale = 10n ** BigInt(destinationDecimals)
        const worth = amount * destinationPrice * 10n ** BigInt(originDecimals)
        const bare = (paid - fee) * originPrice * scale
        expect(bare >= worth && bare - worth < originPrice * scale).toBe(true)
        expect(fee * 10_000n >= (paid - fee) * 50n && (fee - 1n) * 10_000n < (paid - fee) * 50n).toBe(true)
      }
    )
  )
})
