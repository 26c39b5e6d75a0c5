import { asDecimal } from '../../amounts/decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../tools/library/check-property.js'
import type { HistoryEntry } from '../endpoints/history-decoder.js'
import { matchPurchases } from './match-purchases.js'
import type { Purchase } from './purchases-slice.js'

const HASH = `0x${'ab'.repeat(32)}`
const BEGUN = 1_800_000_000_000

const purchase = (id: string, parts: Partial<Purchase> = {}): Purchase => ({
  id,
  provider: 'Coinbase',
  caipNetworkId: 'eip155:1',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  symbol: 'ETH',
  payment: { amount: asDecimal('100'), currency: 'USD' },
  startedAt: BEGUN,
  status: { step: 'waiting', since: BEGUN },
  ...parts
})
const entry = (id: string, parts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  hash: HASH,
  chainId: 'eip155:1',
  operation: 'buy',
  status: 'confirmed',
  minedAt: BEGUN + 60_000,
  transfers: [
    {
      direction: 'in',
      quantity: asDecimal('0.03'),
      token: { name: 'Ether', symbol: 'ETH', isSpam: false },
      collectible: undefined
    }
  ],
  ...parts
})
const arrived = (entryId: string) => ({ step: 'arrived', entryId, hash: HASH, amount: '0.03', symbol: 'ETH' })

describe('an entry that names its purchase', () => {
  test('default: tells of that one, whatever came and whenever', () => {
    const dollars = entry('onramp/one', {
      minedAt: BEGUN - 900_000,
      transfers: [{ direction: 'in', quantity: asDecimal('90'), token: { name: 'D', symbol: 'LDOL', isSpam: false } }]
    })
    expect(matchPurchases([purchase('two'), purchase('one')], [dollars])).toEqual([
      { id: 'one', status: { step: 'arrived', entryId: 'onramp/one', hash: HASH, amount: '90', symbol: 'LDOL' } }
    ])
  })

  test('behavior: one given up is found all the same', () => {
    const given = purchase('one', { status: { step: 'cancelled' } })
    expect(matchPurchases([given], [entry('onramp/one')])).toEqual([{ id: 'one', status: arrived('onramp/one') }])
  })

  test('behavior: it is of no other', () => {
    expect(matchPurchases([purchase('one')], [entry('onramp/other')])).toEqual([])
  })
})

describe('an entry that names none', () => {
  test('default: is of the oldest that is looked for', () => {
    const later = purchase('later', { startedAt: BEGUN + 1_000 })
    expect(matchPurchases([later, purchase('first')], [entry('x')])).toEqual([{ id: 'first', status: arrived('x') }])
    expect(matchPurchases([later, purchase('first')], [entry('y'), entry('x')]).map(({ id }) => id)).toEqual([
      'first',
      'later'
    ])
  })

  test.each([
    ['another operation', entry('x', { operation: 'receive' })],
    ['one of before', entry('x', { minedAt: BEGUN - 600_000 })],
    ['another token', entry('x', { transfers: [] })]
  ])('behavior: %s is none', (_name, other) => {
    expect(matchPurchases([purchase('one')], [other])).toEqual([])
  })

  test('behavior: one that was given up is left alone', () => {
    expect(matchPurchases([purchase('one', { status: { step: 'cancelled' } })], [entry('x')])).toEqual([])
  })
})

test('on its way, then arrived, then nothing new', () => {
  const pending = entry('onramp/one', { hash: '', status: 'pending', minedAt: undefined })
  const processing = { step: 'processing', since: BEGUN, entryId: 'onramp/one' } as const
  expect(matchPurchases([purchase('one')], [pending])).toEqual([{ id: 'one', status: processing }])
  expect(matchPurchases([purchase('one', { status: processing })], [pending])).toEqual([])
  const [news] = matchPurchases([purchase('one', { status: processing })], [entry('onramp/one')])
  expect(news).toEqual({ id: 'one', status: arrived('onramp/one') })
  expect(matchPurchases([purchase('one', { status: news!.status })], [entry('onramp/one')])).toEqual([])
})

test('behavior: what the provider says has failed has failed', () => {
  expect(matchPurchases([purchase('one')], [entry('x', { hash: '', status: 'failed' })])).toEqual([
    { id: 'one', status: { step: 'failed', entryId: 'x' } }
  ])
})

test('property: no entry is given to two purchases', () =>
  checkProperty(
    fc.property(
      fc.uniqueArray(fc.record({ id: fc.nat(9), late: fc.nat(200_000) }), { selector: ({ id }) => id }),
      fc.uniqueArray(fc.record({ id: fc.nat(9), late: fc.nat(200_000), isNamed: fc.boolean() }), {
        selector: ({ id }) => id
      }),
      (begun, told) => {
        const purchases = begun.map(({ id, late }) => purchase(`${id}`, { startedAt: BEGUN + late }))
        const entries = told.map(({ id, late, isNamed }) =>
          entry(isNamed ? `onramp/${id}` : `e${id}`, { minedAt: BEGUN + late })
        )
        const given = matchPurchases(purchases, entries).map(({ status }) => 'entryId' in status && status.entryId)
        expect(new Set(given).size).toBe(given.length)
      }
    ),
    500
  ))
