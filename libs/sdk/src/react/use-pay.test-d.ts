import { expectTypeOf, test } from 'vitest'
import { baseUSDC, type AppKitPayError, type PaymentOptions } from '../pay/index.js'
import { usePay, type UsePay } from './index.js'

test('usePay', () => {
  expectTypeOf(usePay).returns.toEqualTypeOf<UsePay>()
  const { open, data, error, isPending } = usePay({
    onSuccess: (hash) => expectTypeOf(hash).toEqualTypeOf<string | undefined>(),
    onError: (failure) => expectTypeOf(failure).toEqualTypeOf<AppKitPayError>()
  })
  expectTypeOf(open).toEqualTypeOf<(options: PaymentOptions) => Promise<void>>()
  expectTypeOf(data).toEqualTypeOf<string | undefined>()
  expectTypeOf(error).toEqualTypeOf<AppKitPayError | undefined>()
  expectTypeOf(isPending).toEqualTypeOf<boolean>()
  // @ts-expect-error an amount is required
  void open({ paymentAsset: baseUSDC, recipient: '0x1' })
})
