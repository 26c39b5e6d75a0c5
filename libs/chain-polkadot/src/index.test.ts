import { describe, expect, it } from 'vitest'
import * as api from './index.js'
import * as testing from './testing/index.js'

describe('public names', () => {
  it('default', () => {
    expect(Object.keys(api)).toMatchInlineSnapshot(`
      [
        "polkadot",
      ]
    `)
    expect(Object.keys(testing)).toMatchInlineSnapshot(`
      [
        "announcePolkadotWallet",
        "createPolkadotTestWallet",
        "DEV_SEEDS",
      ]
    `)
  })

  it('a plug-in is made without loading anything, and two are two', () => {
    const [one, two] = [api.polkadot(), api.polkadot({ appName: 'Ferry' })]
    expect([one.namespace, ...one.capabilities]).toEqual([
      'polkadot',
      'signMessage',
      'switchNetwork',
      'estimateFee',
      'sendTransaction',
      'waitForReceipt',
      'getBalance'
    ])
    expect(one.capabilities).not.toBe(two.capabilities)
  })
})
