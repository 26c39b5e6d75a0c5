import { describe, expect, it } from 'vitest'
import * as address from './address/index.js'
import * as testing from './testing/index.js'
import * as api from './index.js'

describe('public names', () => {
  it('default', () => {
    expect(Object.keys(api)).toMatchInlineSnapshot(`
      [
        "cosmos",
      ]
    `)
    expect(Object.keys(address)).toEqual(['isCosmosAddress'])
    expect(Object.keys(testing)).toMatchInlineSnapshot(`
      [
        "announceCosmosWallet",
        "createCosmosTestWallet",
        "WalletFailure",
      ]
    `)
  })

  it('a plug-in is made without loading anything, and two are two', () => {
    const [one, two] = [api.cosmos(), api.cosmos({ wallets: [] })]
    expect([one.namespace, one.capabilities.size]).toEqual(['cosmos', 6])
    expect(one.capabilities).not.toBe(two.capabilities)
  })
})
