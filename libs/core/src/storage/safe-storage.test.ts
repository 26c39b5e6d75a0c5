import { describe, expect, test } from 'vitest'
import type { DebugEvent } from '../plugin/services.js'
import { createMemoryStorage } from '../testing/memory-storage.js'
import { createSafeStorage, type BrowserStorage } from './safe-storage.js'

const fail = (name: string) => (): never => {
  throw new DOMException(name, name)
}

const faults: [string, () => BrowserStorage | null | undefined][] = [
  ['absent', () => undefined],
  ['null', () => null],
  ['a throwing getter', fail('SecurityError')],
  [
    'a storage whose methods throw',
    () => ({
      ...createMemoryStorage(),
      getItem: fail('SecurityError'),
      setItem: fail('SecurityError'),
      removeItem: fail('SecurityError'),
      key: fail('SecurityError')
    })
  ],
  ['a full storage', () => ({ ...createMemoryStorage(), setItem: fail('QuotaExceededError') })]
]

describe.each(faults)('T4.02 behavior: %s', (_name, read) => {
  test('keeps values for the visit and reports once', () => {
    const events: DebugEvent[] = []
    const storage = createSafeStorage(read, (event) => events.push(event))
    storage.setItem('a/1', 'x')
    storage.setItem('a/2', 'y')
    storage.setItem('b/1', 'z')
    expect(storage.getItem('a/1')).toBe('x')
    expect([...storage.keys('a/')].sort()).toEqual(['a/1', 'a/2'])
    storage.removeItem('a/1')
    expect(storage.getItem('a/1')).toBeNull()
    expect(storage.keys('a/')).toEqual(['a/2'])
    expect(events).toHaveLength(1)
  })
})

test('behavior: a value written to memory while the storage was full is the one read', () => {
  let isFull = false
  const browser = createMemoryStorage()
  const write = browser.setItem
  browser.setItem = (key, value) => (isFull ? fail('QuotaExceededError')() : write(key, value))
  const storage = createSafeStorage(
    () => browser,
    () => undefined
  )
  storage.setItem('a', 'old')
  isFull = true
  storage.setItem('a', 'new')
  expect(storage.getItem('a')).toBe('new')
  isFull = false
  storage.setItem('a', 'newer')
  expect(browser.entries.get('a')).toBe('newer')
  expect(storage.getItem('a')).toBe('newer')
})

test('behavior: nothing is touched before the first use', () => {
  let opened = 0
  createSafeStorage(
    () => {
      opened += 1
      return createMemoryStorage()
    },
    () => undefined
  )
  expect(opened).toBe(0)
})

test('T4.02 behavior: caches give way to what matters when the storage is full', () => {
  const events: DebugEvent[] = []
  const browser = createMemoryStorage(
    new Map([
      ['host', 'x'],
      ['@appkit/default/balances', 'x'],
      ['@appkit/other/identities', 'x'],
      ['@appkit/default/networks', 'x']
    ])
  )
  const keep = browser.setItem
  browser.setItem = (key, value) => (browser.entries.size >= 4 ? fail('QuotaExceededError')() : keep(key, value))
  const storage = createSafeStorage(
    () => browser,
    (event) => events.push(event)
  )
  storage.setItem('@appkit/default/connections', 'y')
  expect([...browser.entries.keys()]).toEqual(['host', '@appkit/default/networks', '@appkit/default/connections'])
  expect(events).toEqual([])
})
