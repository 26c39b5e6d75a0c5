import { describe, expect, it } from 'vitest'
import * as api from './index.js'
import * as testing from './testing/index.js'

describe('public names', () => {
  it('default', () => {
    expect(Object.keys(api)).toMatchInlineSnapshot(`
      [
        "walletConnect",
      ]
    `)
    expect(Object.keys(testing).toSorted()).toMatchInlineSnapshot(`
      [
        "DEFAULT_ACCOUNTS",
        "createRelayWallet",
      ]
    `)
  })

  it('a connector is made without loading anything', () => {
    expect(api.walletConnect()).toMatchObject({ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect' })
  })
})
