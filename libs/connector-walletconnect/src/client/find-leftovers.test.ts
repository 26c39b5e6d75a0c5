import { createSafeStorage } from '@appkit/core/internal'
import { createMemoryStorage } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { findLeftovers } from './find-leftovers.js'

const PREFIX = '@appkit/one/relay/'
const NOW = 1_800_000_000_000

function find(sessions: unknown, keys: unknown, ...kept: readonly string[]): readonly string[] {
  const browser = createMemoryStorage()
  const write = (name: string, value: unknown) =>
    browser.setItem(`${PREFIX}wc@2:${name}`, typeof value === 'string' ? value : JSON.stringify(value))
  write('client:0.3:one//session', sessions)
  write('core:0.3:one//keychain', keys)
  const storage = createSafeStorage(
    () => browser,
    () => undefined
  )
  return findLeftovers(storage, PREFIX, new Set(kept), NOW)
}

it('finds what has a key, has not run out and is not kept', () => {
  const session = (topic: string, expiry = NOW / 1000 + 1) => ({ topic, expiry, namespaces: {} })
  const sessions = [session('kept'), session('left'), session('late', NOW / 1000), session('keyless')]
  expect(find(sessions, { kept: 'key', left: 'key', late: 'key' }, 'kept')).toEqual(['left'])
})

it('T5.08 ends five at most, the newest', () => {
  const topics = Array.from({ length: 1000 }, (_, index) => `topic ${index}`)
  const sessions = topics.map((topic) => ({ topic, expiry: NOW }))
  const keys = Object.fromEntries(topics.map((topic) => [topic, 'key']))
  expect(find(sessions, keys)).toEqual(topics.slice(-5))
})

it('T4.01 takes what is damaged for nothing', () => {
  for (const text of ['', '{', 'null', '5', '[null]', '{"__proto__":1}', '[{"topic":"__proto__","expiry":9e15}]']) {
    expect(find(text, '{}')).toEqual([])
    expect(find([{ topic: 'one', expiry: NOW }], text)).toEqual([])
  }
})
