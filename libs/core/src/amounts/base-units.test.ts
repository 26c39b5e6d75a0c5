import { expect, test } from 'vitest'
import { asBaseUnits, isBaseUnits } from './base-units.js'
import { MAX_UINT256 } from './decimal.js'

test('default: a whole number, as digits', () => {
  expect([asBaseUnits(0n), asBaseUnits(1_500_000n), asBaseUnits('21000')]).toEqual(['0', '1500000', '21000'])
  expect(asBaseUnits(MAX_UINT256)).toBe(String(MAX_UINT256))
})

test.each([-1n, MAX_UINT256 + 1n, '', '1.5', '-1', '1e3', '0x10', ' 1', '1,000', '１', '9'.repeat(79)])(
  'T11.04 behavior: %s are none',
  (value) => {
    expect(isBaseUnits(value)).toBe(false)
    expect(() => asBaseUnits(value)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
  }
)
