import { describe, expect, test } from 'vitest'
import type { Payment } from '../onramp/payment-book.js'
import type { TransactionRecord } from './transaction-record.js'
import { withPayments } from './with-payments.js'

const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const CHAIN = 'eip155:31337'
const HASH = `0x${'ab'.repeat(32)}` as const
const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const OPTIONS = { account: ACCOUNT, base: 'https://services.example', isFirst: true, now: NOW } as const

const record = (hash: string, minedAt: string, status: 'confirmed' | 'failed' = 'confirmed'): TransactionRecord => ({
  id: `${CHAIN}/${hash}`,
  metadata: {
    operationType: 'mint',
    hash,
    chain: CHAIN,
    minedAt,
    sentFrom: ACCOUNT,
    sentTo: ACCOUNT,
    status,
    nonce: 3
  },
  transfers: []
})
const payment = (parts: Partial<Payment>): Payment => ({
  id: 'purchase-1',
  chainId: CHAIN,
  token: { name: 'Harbour', symbol: 'HRB' },
  bought: '98.4',
  paid: { amount: '250.00', currency: 'USD' },
  at: NOW - 5_000,
  state: 'sent',
  ...parts
})
const older = record('0x1', '2026-11-21T11:00:00.000Z')
const paidOut = record(HASH, '2026-11-21T11:59:58.000Z')
const facts = (records: readonly TransactionRecord[]) =>
  records.map(({ id, metadata: { operationType, status, hash } }) => [id, operationType, status, hash])

test('default: the transaction that paid out is the purchase, in its place', () => {
  expect(facts(withPayments([paidOut, older], [payment({ hash: HASH })], OPTIONS))).toEqual([
    ['onramp/purchase-1', 'buy', 'ONRAMP_TRANSACTION_STATUS_SUCCESS', HASH],
    [older.id, 'mint', 'confirmed', '0x1']
  ])
})

test('behavior: one that reverted failed', () => {
  const [told] = withPayments([record(HASH, '2026-11-21T11:59:58.000Z', 'failed')], [payment({ hash: HASH })], OPTIONS)
  expect(told?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_FAILED')
})

describe('what no block tells of', () => {
  test('default: sent and not mined', () => {
    const told = withPayments([older], [payment({ hash: HASH })], OPTIONS)
    expect(facts(told)).toContainEqual(['onramp/purchase-1', 'buy', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', HASH])
    expect(told.find(({ id }) => id === 'onramp/purchase-1')?.transfers).toEqual([
      {
        direction: 'in',
        quantity: { numeric: '98.4' },
        fungible_info: {
          name: 'Harbour',
          symbol: 'HRB',
          icon: { url: 'https://services.example/public/getTokenImage/HRB' },
          flags: { is_spam: false }
        }
      }
    ])
  })

  test('stands in the order of time, on the newest page only', () => {
    const recent = record('0x2', new Date(NOW - 1000).toISOString())
    const sent = payment({ hash: HASH })
    const told = withPayments([recent, older], [sent], OPTIONS)
    expect(told.map(({ id }) => id)).toEqual([recent.id, 'onramp/purchase-1', older.id])
    expect(withPayments([older], [sent], { ...OPTIONS, isFirst: false })).toEqual([older])
  })

  test('is not told again once it is on an older page', () => {
    expect(withPayments([older], [payment({ hash: HASH, at: NOW - 3_600_000 })], OPTIONS)).toEqual([older])
  })
})
