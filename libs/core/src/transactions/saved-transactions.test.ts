import { asBaseUnits } from '../amounts/base-units.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { createFakeClock, createMemoryStorage } from '../testing/index.js'
import { createSafeStorage } from '../storage/safe-storage.js'
import { readTransactions, saveTransactions } from './saved-transactions.js'
import type { SentTransaction } from './transactions-slice.js'

const KEY = '@appkit/kit/transactions'
const FROM = `0x${'1'.repeat(40)}`
const DAY = 86_400_000

function start() {
  const clock = createFakeClock()
  const entries = new Map<string, string>()
  const storage = createSafeStorage(
    () => createMemoryStorage(entries),
    () => undefined
  )
  const place = { storage, clock, kitId: 'kit' }
  const one = (index: number, more: Partial<SentTransaction> = {}): SentTransaction => ({
    hash: `0x${index}`,
    caipNetworkId: 'eip155:1',
    from: FROM,
    to: FROM,
    value: asBaseUnits('1'),
    isCall: false,
    sentAt: clock.now() - index,
    status: { step: 'pending' },
    ...more
  })
  return { clock, entries, place, one }
}

test('default: every status and purpose survives', () => {
  const { place, one } = start()
  const moves = [
    {
      direction: 'out' as const,
      symbol: 'USDC',
      decimals: 6,
      amount: asBaseUnits('1500000'),
      token: FROM,
      iconUrl: 'https://a.example/i.png'
    }
  ]
  const sent = [
    one(1, { status: { step: 'pending', waitsFor: 'earlier', isUnknown: true } }),
    one(2, { status: { step: 'confirmed', minedAs: '0x9' }, purpose: { kind: 'swap', moves, counterparty: FROM } }),
    one(3, { status: { step: 'failed', reason: 'closed' }, isCall: true }),
    one(4, { status: { step: 'failed' } }),
    one(5, { status: { step: 'replaced', reason: 'cancelled', replacedBy: '0x8' } })
  ]
  saveTransactions(place, sent)
  expect(readTransactions(place)).toEqual(sent)
})

test('default: read as browsers have them today', () => {
  const { place, one, clock, entries } = start()
  const sentAt = clock.now()
  entries.set(
    KEY,
    `{"version":1,"value":[{"hash":"0x1","caipNetworkId":"eip155:1","from":"${FROM}","to":"${FROM}","value":"1","isCall":true,"sentAt":${sentAt},"status":{"step":"pending"},"purpose":{"kind":"send","moves":[{"direction":"out","symbol":"USDC","decimals":6,"amount":"1500000"}]}}]}`
  )
  const moves = [{ direction: 'out' as const, symbol: 'USDC', decimals: 6, amount: asBaseUnits('1500000') }]
  expect(readTransactions(place)).toEqual([one(1, { isCall: true, sentAt, purpose: { kind: 'send', moves } })])
})

test('T4.01 behavior: at most 50, a week old at most, none from days ahead', () => {
  const { place, one, clock } = start()
  saveTransactions(
    place,
    Array.from({ length: 80 }, (_, index) => one(index))
  )
  expect(readTransactions(place)).toHaveLength(50)
  saveTransactions(place, [one(100, { sentAt: clock.now() - 8 * DAY }), one(101, { sentAt: clock.now() + DAY + 1 })])
  expect(readTransactions(place).some(({ hash }) => hash === '0x100' || hash === '0x101')).toBe(false)
})

test('T6.05 behavior: what was sent is not forgotten when the clock is put back', () => {
  const { place, one, clock } = start()
  const sent = one(1, { sentAt: clock.now() + 5 * 60_000 })
  saveTransactions(place, [sent])
  expect(readTransactions(place)).toEqual([sent])
})

test('T4.05 behavior: what another tab keeps stays, and the newer of both is kept once', () => {
  const { place, one } = start()
  saveTransactions(place, [one(1), one(2)])
  saveTransactions(place, [one(3), one(2, { status: { step: 'confirmed', minedAs: '0x2' } })])
  expect(readTransactions(place).map(({ hash, status }) => [hash, status.step])).toEqual([
    ['0x1', 'pending'],
    ['0x2', 'confirmed'],
    ['0x3', 'pending']
  ])
})

test('T12.08 behavior: nothing of a forgotten account is kept, and nothing at all leaves no entry', () => {
  const { place, one, entries } = start()
  const other = `0x${'2'.repeat(40)}`
  saveTransactions(place, [one(1), one(2, { from: other })])
  saveTransactions(place, [], [FROM])
  expect(readTransactions(place).map(({ from }) => from)).toEqual([other])
  saveTransactions(place, [one(3, { from: other, isForgotten: true })], [other])
  expect(entries.size).toBe(0)
})

test('T4.05 behavior: an entry of another version is neither read nor replaced', () => {
  const { place, one, entries } = start()
  entries.set(KEY, '{"version":2,"value":{}}')
  saveTransactions(place, [one(1)])
  expect([readTransactions(place), entries.get(KEY)]).toEqual([[], '{"version":2,"value":{}}'])
})

test('T4.01 behavior: a damaged entry counts as nothing, a damaged transaction as itself', async () => {
  const { place, one, entries } = start()
  for (const text of [
    '',
    'null',
    '[]',
    '{',
    '{"version":1}',
    `{"version":1,"value":[${'['.repeat(50)}]}`,
    'x'.repeat(70_000)
  ]) {
    entries.set(KEY, text)
    expect(readTransactions(place)).toEqual([])
  }
  const bad = [
    null,
    {},
    { ...one(2), value: '1.5' },
    { ...one(3), hash: '<b>' },
    { ...one(4), status: { step: 'done' } },
    { ...one(5), sentAt: 'x' }
  ]
  entries.set(KEY, JSON.stringify({ version: 1, value: [...bad, one(1)] }))
  expect(readTransactions(place)).toEqual([one(1)])
  await checkProperty(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('hash', 'status', 'purpose', 'from', 'value', 'sentAt'),
      (value, field) => {
        entries.set(KEY, JSON.stringify({ version: 1, value: [{ ...one(1), [field]: value }] }))
        for (const read of readTransactions(place)) expect(JSON.parse(JSON.stringify(read))).toEqual(read)
        saveTransactions(place, [one(9)])
        expect(readTransactions(place).map(({ hash }) => hash)).toContain('0x9')
      }
    ),
    1_000
  )
})

test('behavior: what does not fit gives way, oldest first', () => {
  const { place, one, entries } = start()
  const moves = Array.from({ length: 8 }, () => ({
    direction: 'out' as const,
    symbol: 'USDC',
    decimals: 6,
    amount: asBaseUnits('1'),
    iconUrl: `https://a.example/${'i'.repeat(1_000)}`
  }))
  saveTransactions(
    place,
    Array.from({ length: 50 }, (_, index) => one(index, { purpose: { kind: 'pay', moves } }))
  )
  expect(entries.get(KEY)?.length).toBeLessThanOrEqual(65_536)
  const kept = readTransactions(place)
  expect(kept.length).toBeGreaterThan(3)
  expect(kept[0]?.hash).toBe('0x0')
})
