import { expectTypeOf, test } from 'vitest'
import type { BalanceState } from '../index.js'
import { useAppKitBalance, type BalanceResult } from './index.js'

test('useAppKitBalance', async () => {
  expectTypeOf(useAppKitBalance).parameters.toEqualTypeOf<[]>()
  const result = await useAppKitBalance().fetchBalance()
  expectTypeOf(result).toEqualTypeOf<BalanceResult>()
  if (result.isSuccess) expectTypeOf(result.data).toEqualTypeOf<BalanceState>()
  else expectTypeOf(result.error).toEqualTypeOf<string>()
})
