import { expect, test } from 'vitest'
import { depositFault } from './deposit-payment.js'

const asset = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Dollar', symbol: 'USD', decimals: 6 }
} as const

test.each([
  ['10', undefined],
  ['0.000001', undefined],
  ['', 'missing'],
  ['0', 'missing'],
  ['0.00', 'missing'],
  ['0.0000001', 'digits'],
  ['ten', 'invalid'],
  ['1e3', 'invalid'],
  ['-1', 'invalid'],
  ['-0.5', 'invalid']
])('%j: %s', (amount, fault) => {
  expect(depositFault(amount, asset)).toBe(fault)
})
