import { expect, test } from 'vitest'
import { displayFiat } from './display-fiat.js'

test.each([
  ['1234.5', 'en', '$1,234.50'],
  ['0', 'en', '$0.00'],
  ['0.999', 'en', '$0.99'],
  ['0.001', 'en', '<$0.01'],
  ['-3.2', 'en', '-$3.20'],
  ['1234.5', 'de', '1.234,50\u00a0$'],
  ['99999999999999999999999.99', 'en', '$99,999,999,999,999,999,999,999.99'],
  [undefined, 'en', '—'],
  ['1e5', 'en', '—']
])('T11.06 T11.07 behavior: %s in %s is %s', (dollars, locale, shown) => {
  expect(displayFiat(dollars, locale)).toBe(shown)
})

test('T11.06 behavior: what something costs is rounded up', () => {
  expect(displayFiat('1.231', 'en', 'up')).toBe('$1.24')
  expect(displayFiat('0.001', 'en', 'up')).toBe('<$0.01')
})
