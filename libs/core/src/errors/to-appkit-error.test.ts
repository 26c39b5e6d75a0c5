import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { AppKitError } from './appkit-error.js'
import { toAppKitError } from './to-appkit-error.js'

const circular: Record<string, unknown> = { message: 'round' }
circular['cause'] = circular

const throwing = {
  get message(): string {
    throw new Error('no')
  },
  get code(): number {
    throw new Error('no')
  }
}

describe('toAppKitError', () => {
  test.each<[unknown, string]>([
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ code: 5000 }, 'USER_REJECTED'],
    [{ code: 5002 }, 'USER_REJECTED'],
    [new Error('User rejected the request.'), 'USER_REJECTED'],
    ['MetaMask: user rejected', 'USER_REJECTED'],
    [{ message: 'Connection request reset. Please try again.' }, 'USER_REJECTED'],
    [{ code: 4100, message: 'Unauthorized' }, 'WALLET_ERROR'],
    [{ code: 4200 }, 'WALLET_METHOD_UNSUPPORTED'],
    [{ code: -32601 }, 'WALLET_METHOD_UNSUPPORTED'],
    [{ code: 4900 }, 'WALLET_DISCONNECTED'],
    [{ code: 4902 }, 'WALLET_ERROR'],
    [{ code: -32002 }, 'WALLET_REQUEST_PENDING'],
    [{ code: -32603, data: { originalError: { code: 4001 } } }, 'USER_REJECTED'],
    [new Error('outer', { cause: { code: -32002 } }), 'WALLET_REQUEST_PENDING'],
    [undefined, 'WALLET_ERROR'],
    [null, 'WALLET_ERROR'],
    [circular, 'WALLET_ERROR']
  ])('T1.08 behavior: %o becomes %s', (thrown, code) => {
    expect(toAppKitError(thrown, { isFromWallet: true }).code).toBe(code)
  })

  test.each(['User rejected the request.', 'Connection request reset', 'Cancelled'])(
    'T1.08 behavior: “%s” in the answer of a server is not the user’s refusal',
    (message) => {
      expect(toAppKitError({ message }).code).toBe('WALLET_ERROR')
      expect(toAppKitError(new Error('Bad gateway', { cause: { message } })).code).toBe('WALLET_ERROR')
    }
  )

  test('T1.08 behavior: getters that throw are not asked twice and do not escape', () => {
    expect(toAppKitError(throwing).code).toBe('WALLET_ERROR')
  })

  test('T1.08 behavior: whatever is thrown becomes one coded error whose plain form is JSON', async () => {
    await checkProperty(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true }), (thrown) => {
        const error = toAppKitError(thrown, { method: 'eth_requestAccounts', isFromWallet: true })
        expect(AppKitError.is(error)).toBe(true)
        expect(JSON.parse(JSON.stringify(error.toPlain()))).toEqual(error.toPlain())
      }),
      5_000
    )
  })

  test('behavior: an error of the kit passes unchanged', () => {
    const error = new AppKitError('TIMEOUT', { source: 'relay', milliseconds: 5 })
    expect(toAppKitError(error)).toBe(error)
  })
})
