import { describe, expect, test } from 'vitest'
import { decodeWalletAssets } from './wallet-assets-decoder.js'

const BASE = 'https://rpc.example'
const ETHER = {
  address: 'native',
  balance: '0x11c37937e08000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3200.5, iconUrl: 'https://icons.example/eth.png' }
}
const DOLLAR = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  balance: '2500500000',
  type: 'ERC20',
  metadata: { name: 'Dollar', symbol: 'USD', decimals: 6, price: 0, iconUrl: '', value: 2500.5 }
}

const decode = (assets: unknown) => decodeWalletAssets(assets, BASE, 'eip155:1')
const change = (field: string, value: unknown) => ({ ...ETHER, [field]: value })
const describeAs = (field: string, value: unknown) => change('metadata', { ...ETHER.metadata, [field]: value })

describe('decodeWalletAssets', () => {
  test('default: exact amounts, values from exact prices, pictures by way of the data provider', () => {
    expect(decode([ETHER, DOLLAR])).toEqual([
      {
        chainId: 'eip155:1',
        address: undefined,
        name: 'Ether',
        symbol: 'ETH',
        iconUrl: `${BASE}/v1/images?url=${encodeURIComponent(ETHER.metadata.iconUrl)}`,
        quantity: { decimals: 18, numeric: '0.005' },
        price: '3200.5',
        value: '16.0025'
      },
      {
        chainId: 'eip155:1',
        address: `eip155:1:${DOLLAR.address}`,
        name: 'Dollar',
        symbol: 'USD',
        iconUrl: undefined,
        quantity: { decimals: 6, numeric: '2500.5' },
        price: undefined,
        value: '2500.5'
      }
    ])
    expect(decode([])).toEqual([])
  })

  test('T2.E04 behavior: one asset that breaks the rule takes all of them with it', () => {
    const broken = [
      change('address', undefined),
      change('balance', 5),
      change('balance', '-1'),
      change('balance', '1.5'),
      change('balance', '0x'),
      change('balance', `0x${'f'.repeat(65)}`),
      change('balance', '9'.repeat(78)),
      change('type', 7),
      change('metadata', null),
      describeAs('name', 7),
      describeAs('symbol', undefined),
      describeAs('decimals', '18'),
      describeAs('decimals', 78),
      describeAs('decimals', -1),
      describeAs('price', '3200'),
      describeAs('price', -1),
      describeAs('price', Number.NaN),
      describeAs('price', Number.POSITIVE_INFINITY)
    ]
    for (const asset of broken) expect(decode([DOLLAR, asset]), JSON.stringify(asset)).toBeUndefined()
  })

  test('behavior: assets of other types are left out, and what the standard does not ask for may be missing', () => {
    const plain = { ...DOLLAR, metadata: { name: 'Dollar', symbol: 'USD', decimals: 6 } }
    const item = { address: DOLLAR.address, balance: '0x1', type: 'ERC721', metadata: { name: 'Item', tokenId: '0x7' } }
    expect(decode([ETHER, item, { ...item, type: 'ERC9999', metadata: null }, plain])).toMatchObject([
      { symbol: 'ETH' },
      { symbol: 'USD', quantity: { numeric: '2500.5' }, price: undefined, iconUrl: undefined }
    ])
  })

  test('T2.E04 behavior: a token told twice is refused, whatever its letters; no list is no answer', () => {
    expect(decode([DOLLAR, { ...DOLLAR, address: DOLLAR.address.toLowerCase() }])).toBeUndefined()
    expect(decode([ETHER, ETHER])).toBeUndefined()
    for (const answer of [undefined, null, {}, 'native', { 0: ETHER }]) expect(decode(answer)).toBeUndefined()
    expect(decode(Array.from({ length: 1_001 }, () => DOLLAR))).toBeUndefined()
  })

  test('behavior: tokens without decimals, and addresses that are none, are left out', () => {
    const [left] = decode([DOLLAR, describeAs('decimals', 0), { ...DOLLAR, address: '../x' }]) ?? []
    expect(left?.symbol).toBe('USD')
    expect(decode([DOLLAR, { ...DOLLAR, address: '../x' }])).toHaveLength(1)
  })

  test('T2.F14 behavior: names are cleaned and cut', () => {
    const [token] = decode([describeAs('name', `\u202Eevil\u0000${'x'.repeat(5_000)}`)]) ?? []
    expect(token?.name).toMatch(/^evilx+$/)
    expect(token?.name.length).toBeLessThanOrEqual(128)
  })
})
