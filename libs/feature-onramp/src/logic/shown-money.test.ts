import { expect, test } from 'vitest'
import { currencyName, currencySign, shownMoney } from './shown-money.js'

test.each([
  ['10.00', '10 USD'],
  ['7500.00', '7,500 USD'],
  ['10.5', '10.50 USD'],
  ['100', '100 USD']
])('%s is %s', (amount, shown) => {
  expect(shownMoney(amount, 'USD', 'en')).toBe(shown)
})

test('currencies have names and signs; what is none stands for itself', () => {
  expect([currencyName('EUR', 'de'), currencySign('EUR', 'de')]).toEqual(['Euro', '€'])
  expect([currencyName('no-currency', 'en'), currencySign('no-currency', 'en')]).toEqual(['no-currency', 'no-currency'])
})
