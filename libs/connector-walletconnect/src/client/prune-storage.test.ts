import { createSafeStorage } from '@appkit/core/internal'
import { createMemoryStorage } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { pruneStorage } from './prune-storage.js'

const PREFIX = '@appkit/one/relay/'
const CORE = `${PREFIX}wc@2:core:0.3:one//`
const CLIENT = `${PREFIX}wc@2:client:0.3:one//`
const topicOf = (index: number): string => index.toString(16).padStart(64, '0')

/** What a thousand visits left: a session, a key, subscriptions, seen messages and a history each. */
function fill() {
  const browser = createMemoryStorage()
  const indexes = Array.from({ length: 1000 }, (_, index) => index)
  const put = (key: string, value: unknown) => browser.setItem(key, JSON.stringify(value))
  put(
    `${CLIENT}session`,
    indexes.map((index) => ({ topic: topicOf(index), namespaces: {}, filler: 'x'.repeat(500) }))
  )
  put(`${CLIENT}proposal`, [{ id: 1 }])
  put(`${CORE}pairing`, [{ topic: topicOf(5) }])
  put(
    `${CORE}subscription`,
    indexes.map((index) => ({ topic: topicOf(index), id: `${index}` }))
  )
  put(
    `${CORE}expirer`,
    indexes.map((index) => ({ target: `topic:${topicOf(index)}`, expiry: 1 }))
  )
  put(
    `${CORE}history`,
    Array.from({ length: 5000 }, (_, id) => ({ id, topic: topicOf(id % 1000), filler: 'y'.repeat(1000) }))
  )
  put(
    `${CORE}messages`,
    Object.fromEntries(indexes.map((index) => [topicOf(index), { [topicOf(index)]: 'z'.repeat(300) }]))
  )
  put(`${CORE}keychain`, {
    client_ed25519_seed: 'seed',
    ...Object.fromEntries(indexes.map((index) => [topicOf(index), 'key']))
  })
  put(`${PREFIX}wc@2:universal_provider:/namespaces${topicOf(7)}`, {})
  put(`${PREFIX}wc@2:universal_provider:/namespaces${topicOf(8)}`, {})
  put(`${PREFIX}WALLETCONNECT_CLIENT_ID`, 'did')
  browser.setItem('host', 'stays')
  return browser
}
const size = (entries: Map<string, string>) =>
  [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
const prune = (browser: ReturnType<typeof fill>, ...topics: readonly string[]) =>
  pruneStorage(
    createSafeStorage(
      () => browser,
      () => undefined
    ),
    PREFIX,
    new Set(topics)
  )

it('T5.08 leaves one session of a thousand, with its key, and the identity of the client', () => {
  const browser = fill()
  expect(size(browser.entries)).toBeGreaterThan(5_000_000)
  prune(browser, topicOf(7))
  expect(size(browser.entries)).toBeLessThan(512 * 1024)
  const read = (key: string): unknown => JSON.parse(browser.getItem(key) ?? 'null')
  expect(read(`${CLIENT}session`)).toMatchObject([{ topic: topicOf(7) }])
  expect(read(`${CORE}keychain`)).toEqual({ client_ed25519_seed: 'seed', [topicOf(7)]: 'key' })
  expect(read(`${CORE}subscription`)).toEqual([{ topic: topicOf(7), id: '7' }])
  expect(read(`${CORE}messages`)).toEqual({ [topicOf(7)]: { [topicOf(7)]: '' } })
  expect(browser.getItem(`${CLIENT}proposal`)).toBe(null)
  expect(browser.getItem(`${CORE}pairing`)).toBe(null)
  expect(browser.entries.has(`${PREFIX}wc@2:universal_provider:/namespaces${topicOf(7)}`)).toBe(true)
  expect(browser.entries.has(`${PREFIX}wc@2:universal_provider:/namespaces${topicOf(8)}`)).toBe(false)
  expect(browser.getItem(`${PREFIX}WALLETCONNECT_CLIENT_ID`)).toBe('"did"')
  expect(browser.getItem('host')).toBe('stays')
})

it('T5.08 leaves each of the sessions that still live, also where they are large', () => {
  const browser = fill()
  const large = [3, 7].map((index) => ({ topic: topicOf(index), filler: 'x'.repeat(90 * 1024) }))
  browser.setItem(`${CLIENT}session`, JSON.stringify([{ topic: topicOf(5) }, ...large]))
  prune(browser, topicOf(3), topicOf(7))
  const read = (key: string): unknown => JSON.parse(browser.getItem(key) ?? 'null')
  expect(read(`${CLIENT}session`)).toMatchObject([{ topic: topicOf(3) }, { topic: topicOf(7) }])
  const keys = { client_ed25519_seed: 'seed', [topicOf(3)]: 'key', [topicOf(7)]: 'key' }
  expect(read(`${CORE}keychain`)).toEqual(keys)
  expect(read(`${CORE}subscription`)).toMatchObject([{ topic: topicOf(3) }, { topic: topicOf(7) }])
  expect(read(`${CORE}expirer`)).toMatchObject([{ target: `topic:${topicOf(3)}` }, { target: `topic:${topicOf(7)}` }])
  expect(read(`${CORE}messages`)).toEqual({ [topicOf(3)]: { [topicOf(3)]: '' }, [topicOf(7)]: { [topicOf(7)]: '' } })
  expect(browser.entries.has(`${PREFIX}wc@2:universal_provider:/namespaces${topicOf(8)}`)).toBe(false)
})

it('T5.08 without a session to keep, only the identity is left', () => {
  const browser = fill()
  prune(browser)
  expect(JSON.parse(browser.getItem(`${CORE}keychain`) ?? '')).toEqual({ client_ed25519_seed: 'seed' })
  expect(browser.getItem(`${CLIENT}session`)).toBe(null)
  expect(size(browser.entries)).toBeLessThan(500)
})

it('takes entries that are not what they should be', () => {
  const browser = createMemoryStorage()
  for (const text of ['', '{', 'null', '5', '[]', '[null,5]', '{"__proto__":1}', '"x"']) {
    for (const name of ['session', 'history', 'messages', 'keychain', 'expirer', 'constructor', '__proto__']) {
      browser.setItem(`${CORE}${name}`, text)
    }
    prune(browser, topicOf(1))
    expect([...browser.entries.keys()]).toEqual([])
  }
})
