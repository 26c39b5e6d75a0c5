import { expectTypeOf, test } from 'vitest'
import type { PayUrl, PayUrlOptions } from '../pay/index.js'
import { usePayUrlActions, type UsePayUrlActions } from './index.js'

test('usePayUrlActions', () => {
  expectTypeOf(usePayUrlActions).parameters.toEqualTypeOf<[]>()
  expectTypeOf(usePayUrlActions).returns.toEqualTypeOf<UsePayUrlActions>()
  const { getUrl, openUrl } = usePayUrlActions()
  expectTypeOf(getUrl).toEqualTypeOf<(exchangeId: string, options: PayUrlOptions) => Promise<PayUrl>>()
  expectTypeOf(openUrl).parameter(2).toEqualTypeOf<boolean | undefined>()
})
