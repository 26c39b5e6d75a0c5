import { expect, test } from 'vitest'
import { currencyName, currencySign, moneyFigure, shownMoney } from './shown-money.js'

test.each([
  ['10.00', 'USD', '10.00 USD'],
  ['7500.00', 'EUR', '7,500.00 EUR'],
  ['1250.5', 'USD', '1,250.50 USD'],
  ['100', 'USD', '100.00 USD'],
  ['1250.00', 'JPY', '1,250 JPY'],
  ['1250.5', 'KWD', '1,250.500 KWD'],
  ['1250.5', 'no-currency', '1,250.50 no-currency']
])('T11.06 %s in %s is %s', (amount, currency, shown) => {
  expect(shownMoney(amount, currency, { locale: 'en' })).toBe(shown)
})

test('T11.06 what is asked for at least is rounded up, all else is cut', () => {
  expect(moneyFigure('10.001', 'USD', { locale: 'en', rounding: 'up' })).toBe('10.01')
  expect(moneyFigure('10.009', 'USD', { locale: 'de' })).toBe('10,00')
})

test('currencies have names and signs; what is none stands for itself', () => {
  expect([currencyName('EUR', 'de'), currencySign('EUR', 'de')]).toEqual(['Euro', '€'])
  expect([currencyName('no-currency', 'en'), currencySign('no-currency', 'en')]).toEqual(['no-currency', 'no-currency'])
})
