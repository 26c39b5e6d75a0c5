import { expectTypeOf, test } from 'vitest'
import type { AppKitPayError, ExchangeBuyStatus } from '../pay/index.js'
import { useExchangeBuyStatus, type UseExchangeBuyStatus } from './index.js'

test('useExchangeBuyStatus', () => {
  expectTypeOf(useExchangeBuyStatus).returns.toEqualTypeOf<UseExchangeBuyStatus>()
  const { data, error, isLoading, refetch } = useExchangeBuyStatus({
    exchangeId: 'binance',
    sessionId: '1',
    pollingInterval: 5_000,
    isEnabled: true,
    onSuccess: (status) => expectTypeOf(status).toEqualTypeOf<ExchangeBuyStatus>(),
    onError: (failure) => expectTypeOf(failure).toEqualTypeOf<AppKitPayError>()
  })
  expectTypeOf(data).toEqualTypeOf<ExchangeBuyStatus | undefined>()
  expectTypeOf(error).toEqualTypeOf<AppKitPayError | undefined>()
  expectTypeOf(isLoading).toEqualTypeOf<boolean>()
  expectTypeOf(refetch).toEqualTypeOf<() => Promise<void>>()
  // @ts-expect-error the session is required
  useExchangeBuyStatus({ exchangeId: 'binance' })
})
