import { expectTypeOf, test } from 'vitest'
import type { AppKitError } from '../index.js'
import { useAppKitUpdateEmail, type UseAppKitUpdateEmail } from './index.js'

test('useAppKitUpdateEmail', () => {
  expectTypeOf(useAppKitUpdateEmail).returns.toEqualTypeOf<UseAppKitUpdateEmail>()
  const update = useAppKitUpdateEmail({
    onSuccess: (data) => expectTypeOf(data).toEqualTypeOf<{ readonly email: string }>(),
    onError: (error) => expectTypeOf(error).toEqualTypeOf<AppKitError>()
  })
  expectTypeOf(update.updateEmail).toEqualTypeOf<() => Promise<void>>()
  expectTypeOf(update.data).toEqualTypeOf<{ readonly email: string } | undefined>()
  expectTypeOf(update.error).toEqualTypeOf<AppKitError | undefined>()
  expectTypeOf([update.isPending, update.isSuccess, update.isError]).toEqualTypeOf<boolean[]>()
})
