import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../test/check-property.js'
import { createMemoryStorage } from '../testing/memory-storage.js'
import { createSafeStorage } from './safe-storage.js'
import { clearSaved, readSaved, writeSaved, type SavedKey } from './saved-state.js'

const KEYS: SavedKey[] = ['connections', 'networks', 'recentWallets', 'answers']
const defaults = { connections: {}, networks: { requested: {} }, recentWallets: [], answers: {} }

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
  writeSaved(storage, 'shop', 'connections', connections)
  expect(readSaved(storage, 'shop', 'connections')).toEqual(connections)
  expect([...browser.entries.keys()]).toEqual(['@appkit/shop/connections'])
  expect(readSaved(storage, 'other', 'connections')).toEqual({})
})

test('behavior: an entry that says nothing is removed', () => {
  const { browser, storage } = setUp()
  writeSaved(storage, 'shop', 'recentWallets', ['a'])
  writeSaved(storage, 'shop', 'recentWallets', [])
  expect(browser.entries.size).toBe(0)
})

test('behavior: clear removes what the kit stored and nothing else', () => {
  const { browser, storage } = setUp()
  browser.entries.set('host', '1')
  for (const key of KEYS) browser.entries.set(`@appkit/shop/${key}`, 'x')
  clearSaved(storage, 'shop')
  expect([...browser.entries.keys()]).toEqual(['host'])
})

describe.each(KEYS)('T4.01 behavior: %s', (key) => {
  const name = `@appkit/shop/${key}`
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
    expect(readSaved(storage, 'shop', key)).toEqual(defaults[key])
    expect(browser.entries.has(name)).toBe(false)
  })

  test('T4.05 an entry of another version is left alone', () => {
    const { browser, storage } = setUp()
    const text = '{"version":2,"value":{"anything":1}}'
    browser.entries.set(name, text)
    expect(readSaved(storage, 'shop', key)).toEqual(defaults[key])
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
        const read = readSaved(storage, 'shop', key)
        expect(Array.isArray(read)).toBe(key === 'recentWallets')
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      2_000
    )
  })
})
