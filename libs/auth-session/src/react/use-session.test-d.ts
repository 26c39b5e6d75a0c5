import { expectTypeOf, test } from 'vitest'
import type { AuthSession } from '../auth-session.js'
import { useSession } from './use-session.js'

test('a session may be missing', () => {
  const useIt = () => useSession()
  expectTypeOf<ReturnType<typeof useIt>['data']>().toEqualTypeOf<AuthSession | null>()
  expectTypeOf<ReturnType<typeof useIt>['status']>().toEqualTypeOf<'authenticated' | 'loading' | 'unauthenticated'>()
})

test('one that is required is there, or is waited for', () => {
  const useIt = () => useSession({ required: true })
  type Result = ReturnType<typeof useIt>
  expectTypeOf<Result['status']>().toEqualTypeOf<'authenticated' | 'loading'>()
  expectTypeOf<Extract<Result, { status: 'authenticated' }>['data']>().toEqualTypeOf<AuthSession>()
  expectTypeOf<Result['update']>().toEqualTypeOf<(data?: unknown) => Promise<AuthSession | null>>()
})

test('options', () => {
  expectTypeOf(useSession<true>).toBeCallableWith({ required: true, onUnauthenticated: () => undefined })
})
