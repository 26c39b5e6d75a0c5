import { asDecimal } from '@appkit/core/internal'
import type { Portfolio, TokenBalance } from '@appkit/core/data'
import { expect, test } from 'vitest'
import { heldCoins, ORIGINS_LIMIT, payOrigins } from './pay-origins.js'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const asset = {
  network: 'eip155:1',
  asset: TOKEN,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
} as const

const balance = (numeric: string, address?: string, symbol = 'ETH', decimals = 18): TokenBalance => ({
  chainId: 'eip155:1',
  address: address === undefined ? undefined : `eip155:1:${address}`,
  name: symbol,
  symbol,
  quantity: { decimals, numeric: asDecimal(numeric) }
})
const portfolio = (...tokens: readonly TokenBalance[]): Portfolio => ({ coverage: 'known', tokens, asOf: 0 })
const otherToken = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`

test('default: the asset first, with what is held of it, then what else is held', () => {
  const held = portfolio(balance('2'), balance('40', TOKEN.toLowerCase(), 'USDC', 6), balance('0', otherToken(1)))
  expect(payOrigins(asset, [held]).map((origin) => [origin.asset.asset, origin.held])).toEqual([
    [TOKEN, '40'],
    ['native', '2']
  ])
})

test('behavior: of an asset that is not among what is held there is none; where the balance is unknown, nothing is said', () => {
  expect(payOrigins(asset, [portfolio(balance('2'))])[0]?.held).toBe('0')
  const elsewhere = { ...balance('2'), chainId: 'eip155:8453' } as const
  expect(payOrigins(asset, [undefined, portfolio(elsewhere)])[0]?.held).toBeUndefined()
  expect(payOrigins(asset, [undefined])).toEqual([{ asset, held: undefined }])
  expect(payOrigins(asset, [{ coverage: 'unsupported', tokens: [], asOf: 0 }])).toEqual([{ asset, held: undefined }])
})

test('T2.F15 behavior: of an asset that the provider counts in other units the amount is unknown', () => {
  expect(payOrigins(asset, [portfolio(balance('0.0000001', TOKEN, 'USDC', 18))])[0]).toEqual({ asset, held: undefined })
})

test('behavior: the same network looked at twice lists nothing twice, and ten thousand tokens are not offered', () => {
  const many = portfolio(...Array.from({ length: 10_000 }, (_, index) => balance('1', otherToken(index))))
  const origins = payOrigins(asset, [portfolio(balance('2')), portfolio(balance('2'))])
  expect(origins).toHaveLength(2)
  expect(payOrigins(asset, [many])).toHaveLength(ORIGINS_LIMIT)
})

test('default: what is held of the coin of a network; none where only tokens are listed; unknown where no balance is reported', () => {
  const dollars = balance('40', TOKEN, 'USDC', 6)
  expect(heldCoins('eip155:1', [undefined, portfolio(dollars, balance('0.5'))])).toBe('500000000000000000')
  expect(heldCoins('eip155:1', [portfolio(dollars)])).toBe('0')
  expect(heldCoins('eip155:8453', [portfolio(dollars, balance('0.5'))])).toBeUndefined()
  expect(heldCoins('eip155:1', [{ ...portfolio(), coverage: 'testnet' }, undefined])).toBeUndefined()
})
