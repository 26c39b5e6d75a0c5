import { expect, test } from 'vitest'
import { authHarness } from '../../test/auth-harness.js'
import { checkAuthConfig } from './check-auth-config.js'

const email = { id: 'email', name: 'Email', type: 'email' } as never
const credentials = { id: 'password', name: 'Password', type: 'credentials', credentials: {} } as never

test.each([
  ['NO_SECRET', { secret: '' }],
  ['NO_SECRET', { secret: 'short' }],
  ['MISSING_NEXTAUTH_API_ROUTE_ERROR', { basePath: '/' }],
  ['MISSING_NEXTAUTH_API_ROUTE_ERROR', { basePath: '/api/../auth' }],
  ['INVALID_CALLBACK_URL_ERROR', { origin: 'app.example' }],
  ['INVALID_CALLBACK_URL_ERROR', { origin: 'http://app.example' }],
  ['INVALID_CALLBACK_URL_ERROR', { origin: 'https://app.example/path' }],
  ['EMAIL_REQUIRES_ADAPTER_ERROR', { providers: [email], adapter: undefined }],
  ['MISSING_ADAPTER_METHODS_ERROR', { providers: [email], adapter: { getUserByEmail: () => null } }],
  ['CALLBACK_CREDENTIALS_HANDLER_ERROR', { providers: [credentials] }]
] as const)('%s: an auth server with %j does not start', async (code, options) => {
  await expect(authHarness(options as never)).rejects.toMatchObject({ name: 'ConfigError', code })
})

test('CALLBACK_CREDENTIALS_JWT_ERROR and MISSING_ADAPTER_METHODS_ERROR: sessions of an adapter', () => {
  const base = { providers: [], session: { strategy: 'database' as const } }
  const provider = {
    id: 'password',
    name: 'Password',
    type: 'credentials',
    credentials: {},
    authorize: () => null
  } as never
  expect(() => checkAuthConfig({ ...base, providers: [provider] })).toThrow(/^CALLBACK_CREDENTIALS_JWT_ERROR: /)
  expect(() => checkAuthConfig({ ...base, adapter: {} })).toThrow(/^MISSING_ADAPTER_METHODS_ERROR: .*createSession/)
})
