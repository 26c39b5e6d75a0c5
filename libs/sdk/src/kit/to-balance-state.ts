import type { NativeBalance } from '@appkit/core'
import type { BalanceState } from './kit-state.js'

/** Base units as exact decimal text, without zeros at the end. */
export function toBalanceState({ value, decimals, symbol }: NativeBalance): BalanceState {
  const digits = value.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  let end = digits.length
  while (end > whole.length && digits[end - 1] === '0') end -= 1
  const fraction = digits.slice(whole.length, end)
  return { balance: fraction === '' ? whole : `${whole}.${fraction}`, symbol }
}
