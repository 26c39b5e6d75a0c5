import { describe, expect, it } from 'vitest'
import { AppKitError } from './appkit-error.js'
import { badAnswer, fromWallet } from './from-wallet.js'

const codeOf = (thrown: unknown) => fromWallet(thrown, 'connect').code

describe('fromWallet', () => {
  it('default: a code is read, anything else is a failure of the wallet', () => {
    expect(codeOf({ code: 4001, message: 'no' })).toBe('USER_REJECTED')
    for (const thrown of [undefined, null, 7, 'down', new RangeError('down')]) {
      expect(codeOf(thrown)).toBe('WALLET_ERROR')
    }
  })

  it('T1.08 a wallet that has no codes is understood by its words', () => {
    expect(codeOf(new RangeError('Cancelled'))).toBe('USER_REJECTED')
    expect(codeOf('Connection request was cancelled by the user.')).toBe('USER_REJECTED')
    expect(codeOf('The last block was cancelled')).toBe('WALLET_ERROR')
  })

  it('T1.08 an error of ours passes as it is; one that only bears its mark does not, nor one that throws when it is looked at', () => {
    const own = badAnswer('accounts')
    expect(fromWallet(own, 'connect')).toBe(own)
    const faked = { ['@appkit/error']: true, code: 'USER_REJECTED', message: 'Cancelled' }
    expect(AppKitError.is(faked)).toBe(true)
    expect(codeOf(faked)).toBe('WALLET_ERROR')
    const trap = () => {
      throw new RangeError('no')
    }
    expect(codeOf(new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap }))).toBe('WALLET_ERROR')
  })
})
