import { describe, expect, it } from 'vitest'
import { asBaseUnits } from '@appkit/core'
import { holdingsOf } from './holdings.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = { caipNetworkId: 'eip155:11155111', chainNamespace: 'eip155', nativeCurrency } as never
const native = { value: asBaseUnits('0'), decimals: 18, symbol: 'ETH' }

describe('coins of the account', () => {
  it('default: the node says how many', () => {
    expect(holdingsOf({ network, native })).toMatchObject([{ token: { symbol: 'ETH' }, balance: '0' }])
  })

  it('behavior: on a test network the node says so as well; before it has answered, they are unknown', () => {
    const testnet = { ...(network as object), testnet: true } as never
    expect(holdingsOf({ network: testnet, native })).toMatchObject([{ token: { symbol: 'ETH' }, balance: '0' }])
    expect(holdingsOf({ network: testnet })).toMatchObject([{ token: { symbol: 'ETH' }, balance: undefined }])
  })
})
