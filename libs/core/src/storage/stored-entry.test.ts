import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { createMemoryStorage } from '../testing/memory-storage.js'
import { createSafeStorage } from './safe-storage.js'
import { savedAnswers, savedConnections, savedNetworks, savedRecentWallets } from './saved-entries.js'
import { readEntry, writeEntry, type StoredEntry } from './stored-entry.js'
import { writeList } from './write-list.js'

const ENTRIES: StoredEntry<unknown>[] = [savedConnections, savedNetworks, savedRecentWallets, savedAnswers]

function setUp() {
  const browser = createMemoryStorage()
  return {
    browser,
    storage: createSafeStorage(
      () => browser,
      () => undefined
    )
  }
}

test('default: what is written is read again, under the prefix of the kit', () => {
  const { browser, storage } = setUp()
  const connections = { eip155: { connectorId: 'io.example', name: 'Example' } }
  writeEntry({ storage, kitId: 'shop' }, savedConnections, connections)
  expect(readEntry({ storage, kitId: 'shop' }, savedConnections)).toEqual(connections)
  expect([...browser.entries.keys()]).toEqual(['@appkit/shop/connections'])
  expect(readEntry({ storage, kitId: 'other' }, savedConnections)).toEqual({})
})

test('behavior: an entry that says nothing is removed', () => {
  const { browser, storage } = setUp()
  writeEntry({ storage, kitId: 'shop' }, savedRecentWallets, ['a'])
  writeEntry({ storage, kitId: 'shop' }, savedRecentWallets, [])
  expect(browser.entries.size).toBe(0)
})

test('behavior: of a list that is too long the last items give way; anything else that is too long is not written', () => {
  const { browser, storage } = setUp()
  const place = { storage, kitId: 'shop' }
  const decode = (value: unknown) => value as never
  const list: StoredEntry<readonly string[]> = { name: 'list', limit: 60, empty: [], decode }
  writeList(
    place,
    list,
    Array.from({ length: 9 }, (_, index) => `item ${index}`)
  )
  expect(readEntry(place, list)).toEqual(['item 0', 'item 1', 'item 2', 'item 3'])
  expect(browser.getItem('@appkit/shop/list')?.length).toBeLessThanOrEqual(60)
  writeList(place, list, ['x'.repeat(100)])
  expect(browser.entries.size).toBe(0)

  const record: StoredEntry<string | undefined> = { name: 'record', limit: 60, empty: undefined, decode }
  writeEntry(place, record, 'short')
  writeEntry(place, record, 'x'.repeat(100))
  expect(readEntry(place, record)).toBe('short')
  writeEntry(place, record, undefined)
  expect(browser.entries.size).toBe(0)
})

test('behavior: what earlier releases wrote otherwise is read, and decoded like any other', () => {
  const { browser, storage } = setUp()
  const place = { storage, kitId: 'shop' }
  const entry: StoredEntry<number | undefined> = {
    name: 'count',
    limit: 60,
    empty: undefined,
    decode(value) {
      const { count } = value as { count?: unknown }
      return typeof count === 'number' ? count : undefined
    },
    hasFormer: true
  }
  for (const text of ['{"version":1,"value":{"count":7}}', '{"version":1,"count":7}', '{"count":7}']) {
    browser.setItem('@appkit/shop/count', text)
    expect(readEntry(place, entry)).toBe(7)
    expect(readEntry(place, { ...entry, hasFormer: false })).toBe(text.includes('value') ? 7 : undefined)
  }
  for (const text of ['{"count":"7"}', '{"version":1,"count":null}', '{"version":1,"value":7}', '7', 'null']) {
    browser.setItem('@appkit/shop/count', text)
    expect([readEntry(place, entry), browser.entries.size]).toEqual([undefined, 0])
  }
  browser.setItem('@appkit/shop/count', '{"version":2,"count":7}')
  expect([readEntry(place, entry), browser.entries.size]).toEqual([undefined, 1])
})

describe.each(ENTRIES)('T4.01 behavior: $name', (entry) => {
  const name = `@appkit/shop/${entry.name}`
  const poisoned = [
    'not json',
    'null',
    '[]',
    '42',
    '{}',
    '{"version":1}',
    '{"version":1,"value":null}',
    '{"version":1,"value":"x"}',
    '{"version":1,"value":{"eip155":7,"activeNamespace":"__proto__","requested":{"eip155":"javascript:alert(1)"}}}',
    `{"version":1,"value":{"eip155":{"connectorId":"${'x'.repeat(300)}","name":"x"},"requested":7}}`,
    `{"version":1,"value":"${'x'.repeat(5_000_000)}"}`,
    '{"version":null,"value":{}}'
  ]

  test.each(poisoned)('%.60s gives the default and is removed', (text) => {
    const { browser, storage } = setUp()
    browser.entries.set(name, text)
    expect(readEntry({ storage, kitId: 'shop' }, entry)).toEqual(entry.empty)
    expect(browser.entries.has(name)).toBe(false)
  })

  test('T4.05 an entry of another version is left alone', () => {
    const { browser, storage } = setUp()
    const text = '{"version":2,"value":{"anything":1}}'
    browser.entries.set(name, text)
    expect(readEntry({ storage, kitId: 'shop' }, entry)).toEqual(entry.empty)
    expect(browser.entries.get(name)).toBe(text)
  })

  test('whatever is stored, reading gives a value of the right shape and pollutes nothing', async () => {
    const { browser, storage } = setUp()
    const value = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map((json) => `{"version":1,"value":${json}}`)
    )
    await checkProperty(
      fc.property(value, (text) => {
        browser.entries.set(name, text)
        const read = readEntry({ storage, kitId: 'shop' }, entry)
        expect(Array.isArray(read)).toBe(entry === savedRecentWallets)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      2_000
    )
  })
})
