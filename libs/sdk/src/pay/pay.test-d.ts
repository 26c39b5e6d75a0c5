import { expectTypeOf, test } from 'vitest'
import type { Disposer } from '@appkit/core'
import {
  baseUSDC,
  getExchanges,
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  getPayUrl,
  openPay,
  pay,
  subscribeStateKey,
  type AppKitPayError,
  type ExchangesResult,
  type PaymentOptions,
  type PaymentOutcome,
  type PayUrl
} from './index.js'

test('payments', async () => {
  expectTypeOf(openPay).toEqualTypeOf<(options: PaymentOptions) => Promise<void>>()
  expectTypeOf(
    await pay({ paymentAsset: baseUSDC, recipient: '0x1', amount: '1' }, 1_000)
  ).toEqualTypeOf<PaymentOutcome>()
  expectTypeOf(await getExchanges({ asset: baseUSDC })).toEqualTypeOf<ExchangesResult>()
  expectTypeOf(getPayUrl).returns.resolves.toEqualTypeOf<PayUrl>()
  expectTypeOf(getPayResult()).toEqualTypeOf<string | undefined>()
  expectTypeOf(getPayError()).toEqualTypeOf<AppKitPayError | undefined>()
  expectTypeOf(getIsPaymentInProgress()).toEqualTypeOf<boolean>()
  const stop = subscribeStateKey('error', (error) => expectTypeOf(error).toEqualTypeOf<AppKitPayError | undefined>())
  expectTypeOf(stop).toEqualTypeOf<Disposer>()
  // @ts-expect-error nothing that can be followed
  subscribeStateKey('weather', () => undefined)
})
