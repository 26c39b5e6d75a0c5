import { describe, expect, it } from 'vitest'
import * as testing from './testing/index.js'
import * as api from './index.js'

describe('public names', () => {
  it('default', () => {
    expect(Object.keys(api)).toMatchInlineSnapshot(`
      [
        "eip155",
      ]
    `)
    expect(Object.keys(testing)).toMatchInlineSnapshot(`
      [
        "announceWallet",
        "createTestWallet",
        "RpcFailure",
      ]
    `)
  })

  it('a plug-in is made without loading anything, and two are two', async () => {
    const [one, two] = [api.eip155(), api.eip155({ wallets: [] })]
    expect([one.namespace, one.capabilities.size]).toEqual(['eip155', 16])
    expect(one.capabilities).not.toBe(two.capabilities)
  })
})
