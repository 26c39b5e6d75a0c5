import { expectTypeOf, test } from 'vitest'
import type { AuthProviders, AuthSession } from '../auth-session.js'
import type { SignInResult } from '../actions/sign-in.js'
import { getCsrfToken, getProviders, getSession, signIn, signOut } from './session-actions.js'
import type { SessionProvider } from './session-provider.js'

test('signIn', () => {
  expectTypeOf(signIn).toBeCallableWith()
  expectTypeOf(signIn).toBeCallableWith('credentials', { message: '', signature: '', redirect: false })
  expectTypeOf(signIn).toBeCallableWith('github', { callbackUrl: '/' }, { prompt: 'login' })
  expectTypeOf(signIn).returns.resolves.toEqualTypeOf<SignInResult | undefined>()
  expectTypeOf<SignInResult>().toEqualTypeOf<{
    readonly error: string | null
    readonly status: number
    readonly ok: boolean
    readonly url: string | null
  }>()
})

test('signOut', () => {
  expectTypeOf(signOut).toBeCallableWith({ callbackUrl: '/', redirect: false })
  expectTypeOf(signOut).returns.resolves.toEqualTypeOf<{ readonly url: string } | undefined>()
})

test('getSession, getCsrfToken, getProviders', () => {
  expectTypeOf(getSession).returns.resolves.toEqualTypeOf<AuthSession | null>()
  expectTypeOf(getCsrfToken).returns.resolves.toEqualTypeOf<string | undefined>()
  expectTypeOf(getProviders).returns.resolves.toEqualTypeOf<AuthProviders | null>()
})

test('SessionProvider', () => {
  type Props = Parameters<typeof SessionProvider>[0]
  expectTypeOf<{ session: AuthSession | null; basePath: string; refetchInterval: number }>().toExtend<Props>()
  expectTypeOf<{ refetchOnWindowFocus: boolean; refetchWhenOffline: boolean }>().toExtend<Props>()
})
