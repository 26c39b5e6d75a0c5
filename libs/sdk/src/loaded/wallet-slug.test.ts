import { expect, test } from 'vitest'
import { walletSlug } from './wallet-slug.js'

test.each([
  ['metamask', 'MetaMask'],
  ['trust', 'Trust Wallet'],
  ['magic-eden', 'Magic Eden Wallet'],
  ['zengo-wallet', 'Zengo Wallet'],
  ['ledger', 'Ledger Live'],
  ['oneinch', '1inch Wallet'],
  ['argent', 'Ready'],
  ['crypto-com', 'Crypto.com Onchain']
])('%s is %s', (wanted, name) => {
  expect(walletSlug(wanted)).toBe(walletSlug(name))
})

test('behavior: whatever it is given, it is short and plain', () => {
  expect(walletSlug('x'.repeat(10_000))).toHaveLength(64)
  expect(walletSlug('constructor')).toBe('constructor')
  expect(walletSlug('<img src=x>')).toBe('img-src-x')
})
