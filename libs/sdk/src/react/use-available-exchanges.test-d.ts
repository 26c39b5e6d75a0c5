import { expectTypeOf, test } from 'vitest'
import type { AppKitError } from '../index.js'
import { baseUSDC, type ExchangesOptions, type ExchangesResult } from '../pay/index.js'
import { useAvailableExchanges, type UseAvailableExchanges } from './index.js'

test('useAvailableExchanges', () => {
  expectTypeOf(useAvailableExchanges).returns.toEqualTypeOf<UseAvailableExchanges>()
  const { data, isLoading, error, fetch } = useAvailableExchanges({
    shouldFetchOnInit: false,
    asset: baseUSDC,
    page: 1
  })
  expectTypeOf(data).toEqualTypeOf<ExchangesResult['exchanges'] | undefined>()
  expectTypeOf(isLoading).toEqualTypeOf<boolean>()
  expectTypeOf(error).toEqualTypeOf<AppKitError | undefined>()
  expectTypeOf(fetch).toEqualTypeOf<(options?: Partial<ExchangesOptions>) => Promise<void>>()
  // @ts-expect-error the asset is no text
  useAvailableExchanges({ asset: 'USDC' })
})
