import { AppKitError } from '@appkit/core'
import type { AssetAmount, BuiltTransaction } from '@appkit/core/data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkBuiltPayment } from './check-built-payment.js'

const ACCOUNT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const RECEIVER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const AMOUNT = 12_500_000n
const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')
const transferOf = (receiver: string, amount: bigint) => `0xa9059cbb${word(receiver)}${word(amount)}`
const metadata = { name: 'Some asset', symbol: 'ONE', decimals: 6 }
const tokens: AssetAmount = { amount: String(AMOUNT), currency: { network: 'eip155:1', asset: TOKEN, metadata } }
const coins: AssetAmount = { ...tokens, currency: { ...tokens.currency, asset: 'native' } }
const ofTokens: BuiltTransaction = {
  from: ACCOUNT,
  to: TOKEN,
  data: transferOf(RECEIVER, AMOUNT),
  value: '0',
  chainId: '1'
}
const ofCoins: BuiltTransaction = { from: ACCOUNT, to: RECEIVER, data: '0x', value: String(AMOUNT), chainId: '1' }

function receiverOf(transaction: BuiltTransaction | undefined, paid: AssetAmount): string | undefined {
  try {
    return checkBuiltPayment(transaction, { address: ACCOUNT }, paid)
  } catch (error) {
    if (AppKitError.is(error, 'UNSAFE_TRANSACTION')) return undefined
    throw error
  }
}

test('default: a transfer of exactly what was quoted tells whom it pays', () => {
  expect(receiverOf(ofTokens, tokens)).toBe(RECEIVER.toLowerCase())
  expect(receiverOf(ofCoins, coins)).toBe(RECEIVER)
  expect(receiverOf({ ...ofCoins, value: '0xbebc20', chainId: undefined }, coins)).toBe(RECEIVER)
  expect(receiverOf({ ...ofTokens, from: ACCOUNT.toLowerCase(), to: TOKEN.toLowerCase() }, tokens)).toBeDefined()
})

test('T13.02 behavior: alter any field, and it is refused', () => {
  const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((bits) => `0x${bits.toString(16).padStart(40, '0')}`)
  const otherAmount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).filter((amount) => amount !== AMOUNT)
  const altered: fc.Arbitrary<Partial<BuiltTransaction>> = fc.oneof(
    address.map((from) => ({ from })),
    address.map((to) => ({ to })),
    otherAmount.map((amount) => ({ data: transferOf(RECEIVER, amount) })),
    fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }).map((value) => ({ value: String(value) })),
    fc.constantFrom('10', '8453', '01', '').map((chainId) => ({ chainId })),
    fc
      .constantFrom('0x095ea7b3', '0x23b872dd', '0x39509351', '0xa9059cba')
      .map((selector) => ({ data: ofTokens.data.replace('0xa9059cbb', selector) })),
    fc.uint8Array({ max: 120 }).map((bytes) => ({
      data: `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    })),
    fc
      .constantFrom(`${ofTokens.data}00`, ofTokens.data.slice(0, -2), ofTokens.data.replace('bb00', 'bb01'))
      .map((data) => ({ data }))
  )
  const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 1
  const property = fc.property(altered, (parts) => {
    expect(receiverOf({ ...ofTokens, ...parts }, tokens)).toBeUndefined()
  })
  for (const seed of [20_261_121, fresh]) fc.assert(property, { seed, numRuns: 2_000 })
})

test.each([
  ['coins with data', { ...ofCoins, data: '0x1234' }, coins],
  ['another amount of coins', { ...ofCoins, value: String(AMOUNT + 1n) }, coins],
  ['no coins', { ...ofCoins, value: '0' }, coins],
  ['coins to nobody', { ...ofCoins, to: `0x${'0'.repeat(40)}` }, coins],
  ['tokens to nobody', { ...ofTokens, data: transferOf(`0x${'0'.repeat(40)}`, AMOUNT) }, tokens],
  ['tokens to the token', { ...ofTokens, data: transferOf(TOKEN, AMOUNT) }, tokens],
  ['tokens for coins', ofTokens, coins],
  ['coins for tokens', ofCoins, tokens],
  ['another network', ofTokens, { ...tokens, currency: { ...tokens.currency, network: 'eip155:10' } }],
  [
    'another family',
    ofCoins,
    { ...coins, currency: { ...coins.currency, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } }
  ],
  ['none', undefined, coins]
] as const)('T13.02 behavior: %s is refused', (_name, transaction, paid) => {
  expect(receiverOf(transaction, paid)).toBeUndefined()
})
