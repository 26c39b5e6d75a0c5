import { asBaseUnits } from '@appkit/core'
import { asDecimal } from '@appkit/core/internal'
import { expect, test } from 'vitest'
import { ETHER, GALLERY_PAYMENT } from '../testing/payment-fixtures.js'
import { amountOf, priceAmount } from './shown-amount.js'

const { asset: dollar } = GALLERY_PAYMENT

test.each([
  ['1250.5', '1,250.50'],
  ['1250', '1,250.00'],
  ['0.000001', '0.000001']
])('T11.06 a price of %s is %s', (amount, shown) => {
  expect(priceAmount(asDecimal(amount), dollar, 'en')).toBe(shown)
})

test('T11.06 of an asset without fractions it has none', () => {
  const whole = { ...ETHER, metadata: { ...ETHER.metadata, decimals: 0 } }
  expect(priceAmount(asDecimal('3'), whole, 'en')).toBe('3')
})

test('what is paid has its symbol behind it', () => {
  expect(amountOf({ amount: asBaseUnits('500000000000000000'), currency: ETHER }, 'en')).toBe('0.50 ETH')
})
