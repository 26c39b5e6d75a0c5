import type { NativeBalance } from '@appkit/core'
import { formatAmount } from '@appkit/core/internal'
import type { BalanceState } from './kit-state.js'

/** A balance in whole coins, without zeros at the end. */
export function toBalanceState({ value, decimals, symbol }: NativeBalance): BalanceState {
  return { balance: formatAmount(value, decimals), symbol }
}
