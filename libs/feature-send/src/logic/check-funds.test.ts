import { asBaseUnits } from '@appkit/core'
import { asDecimal } from '@appkit/core/internal'
import { expect, test } from 'vitest'
import { checkFunds } from './check-funds.js'

const SOL = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: undefined,
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9
} as const
const fee = {
  gas: '0',
  fee: asBaseUnits('5000'),
  feeCap: asBaseUnits('5000'),
  minimums: { left: asBaseUnits('890880'), sent: asBaseUnits('0') }
}
const holdings = [{ token: SOL, balance: asDecimal('0.01') }] as never
const check = (units: bigint, given: typeof fee = fee) => checkFunds(holdings, { token: SOL, units, fee: given })

test('T11.04 the account keeps what an account must have, or nothing at all', () => {
  const all = 10_000_000n - 5_000n
  expect(check(all)).toBeUndefined()
  expect(check(all - 890_880n)).toBeUndefined()
  for (const rest of [1n, 890_879n]) {
    expect(check(all - rest)).toEqual({ code: 'INVALID_AMOUNT', reason: 'minimum' })
  }
  expect(check(all + 1n)).toEqual({ code: 'INVALID_AMOUNT', reason: 'fee' })
})

test('T11.04 a receiver whose account is not in use gets at least what makes one', () => {
  const toNobody = { ...fee, minimums: { ...fee.minimums, sent: asBaseUnits('890880') } }
  expect(check(890_880n, toNobody)).toBeUndefined()
  expect(check(890_879n, toNobody)).toEqual({ code: 'INVALID_AMOUNT', reason: 'minimum' })
  expect(check(890_879n)).toBeUndefined()
})
