import { AppKitError } from '@appkit/core'
import { describe, expect, test } from 'vitest'
import { isAuthErrorCode, toAuthError } from './auth-error.js'

const say = (code: string) => {
  const { code: kind, message, context } = toAuthError(code)
  return [kind, (context as { readonly reason?: string }).reason, message]
}

test('default: each code has an error of the kit', () => {
  const codes = [
    'AccessDenied',
    'Callback',
    'Configuration',
    'CredentialsSignin',
    'EmailSignin',
    'MissingCSRF',
    'OAuthAccountNotLinked',
    'OAuthCallback',
    'SessionRequired',
    'Verification'
  ]
  expect(codes.map((code) => say(code)[0])).toEqual([
    'FORBIDDEN',
    'SIGN_IN_FAILED',
    'UNAVAILABLE',
    'SIGN_IN_FAILED',
    'SIGN_IN_FAILED',
    'FORBIDDEN',
    'SIGN_IN_FAILED',
    'SIGN_IN_FAILED',
    'SIGN_IN_FAILED',
    'SIGN_IN_FAILED'
  ])
})

describe("names of a server's own errors", () => {
  test.each([
    ['MISSING_NEXTAUTH_API_ROUTE_ERROR', 'UNAVAILABLE'],
    ['NO_SECRET', 'UNAVAILABLE'],
    ['CALLBACK_CREDENTIALS_HANDLER_ERROR', 'UNAVAILABLE'],
    ['EMAIL_REQUIRES_ADAPTER_ERROR', 'UNAVAILABLE'],
    ['MISSING_ADAPTER_METHODS_ERROR', 'UNAVAILABLE'],
    ['CALLBACK_CREDENTIALS_JWT_ERROR', 'UNAVAILABLE'],
    ['INVALID_CALLBACK_URL_ERROR', 'UNAVAILABLE'],
    ['OAuthCallbackError', 'SIGN_IN_FAILED'],
    ['AccountNotLinked', 'SIGN_IN_FAILED'],
    ['UnknownError', 'SIGN_IN_FAILED']
  ])('%s is %s, and keeps its name', (code, kind) => {
    expect(isAuthErrorCode(code)).toBe(true)
    expect(say(code).slice(0, 2)).toEqual([kind, code])
  })
})

test("behavior: a server's own text is kept as the reason, cleaned and cut, and is no message", () => {
  expect(say(`Too \u202eyoung${'!'.repeat(200)}`)).toEqual([
    'SIGN_IN_FAILED',
    `Too young${'!'.repeat(119)}`,
    'Signing in failed'
  ])
  expect(isAuthErrorCode('constructor')).toBe(false)
  expect(AppKitError.is(toAuthError('__proto__'), 'SIGN_IN_FAILED')).toBe(true)
})
