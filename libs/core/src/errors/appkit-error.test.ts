import { expect, test } from 'vitest'
import { coreMessages } from '../i18n/en.js'
import { AppKitError } from './appkit-error.js'
import { ERROR_DEFINITIONS } from './codes.js'

test('default: carries code, context, docs path, cause and whether trying again can help', () => {
  const cause = new Error('socket')
  const error = new AppKitError('TIMEOUT', { source: 'The wallet', milliseconds: 10 }, { cause })
  expect(error).toMatchObject({
    code: 'TIMEOUT',
    message: 'The wallet did not answer within 10 ms',
    retryable: true,
    docsPath: '/errors.md#timeout',
    cause
  })
})

test('behavior: an error of another copy of the kit is recognised', () => {
  const foreign = Object.assign(new Error('x'), { '@appkit/error': true, code: 'OFFLINE', context: {} })
  expect(AppKitError.is(foreign, 'OFFLINE')).toBe(true)
  expect(AppKitError.is(foreign, 'TIMEOUT')).toBe(false)
  expect(AppKitError.is(new Error('x'))).toBe(false)
  expect(AppKitError.is(undefined)).toBe(false)
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new TypeError('no')
      }
    }
  )
  expect(AppKitError.is(hostile)).toBe(false)
})

test('behavior: every code has a text for users', () => {
  for (const code of Object.keys(ERROR_DEFINITIONS)) expect(coreMessages).toHaveProperty([`error.${code}`])
})

test.each([
  [new AppKitError('INVALID_AMOUNT', { value: 'x' }), 'Number is not a valid decimal number'],
  [new AppKitError('INVALID_AMOUNT', { value: '1.23', maxDecimals: 1 }), 'Up to 1 decimals'],
  [new AppKitError('WALLET_NOT_FOUND', { connector: 'x' }), 'Provider not found.'],
  [new AppKitError('SWITCH_NOT_SUPPORTED', { connector: 'X' }), 'X does not support programmatic chain switching.'],
  [new AppKitError('BALANCE_UNAVAILABLE', { network: 'eip155:1' }), 'Token Balance Unavailable'],
  [new AppKitError('DISCONNECT_FAILED', { namespaces: 'eip155' }), 'Failed to disconnect'],
  [new AppKitError('SIGN_MESSAGE_FAILED', {}), 'The message could not be signed'],
  [new AppKitError('ESTIMATE_GAS_FAILED', {}), 'The cost of the transaction could not be estimated'],
  [new AppKitError('NETWORK_NOT_FOUND', { network: 'x' }), 'Network not found'],
  [new AppKitError('ADAPTER_NOT_FOUND', { namespace: 'x' }), 'Chain adapter not found'],
  [new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'x' }), 'Chain is not supported']
])('behavior: a text the specification quotes is exact: %s', (error, text) => {
  expect(error.message).toBe(text)
})
