import { describe, expect, it } from 'vitest'
import * as testing from './testing/index.js'
import * as api from './index.js'
import * as web3js from './web3js/index.js'

describe('public names', () => {
  it('default', () => {
    expect(Object.keys(api)).toMatchInlineSnapshot(`
      [
        "isSolanaAddress",
        "solana",
      ]
    `)
    expect(Object.keys(testing)).toMatchInlineSnapshot(`
      [
        "announceSolanaWallet",
        "createSolanaTestWallet",
        "WalletFailure",
      ]
    `)
    expect(Object.keys(web3js)).toEqual(['createConnection', 'createWeb3jsProvider'])
  })

  it('a plug-in is made without loading anything, and two are two', () => {
    const [one, two] = [api.solana(), api.solana()]
    expect([one.namespace, one.capabilities.size]).toEqual(['solana', 10])
    expect(one.capabilities).not.toBe(two.capabilities)
  })
})
