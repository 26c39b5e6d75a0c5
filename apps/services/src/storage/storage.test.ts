import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRedis, type RunningRedis } from '../../test/start-redis.js'
import { fileStorage } from './file-storage.js'
import { memoryStorage } from './memory-storage.js'
import { redisStorage } from './redis-storage.js'
import type { Storage } from './storage.js'

interface Place {
  open(): Promise<Storage>
  close(): Promise<void>
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  file: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'))
    return {
      open: () => fileStorage(join(folder, 'a', 'services.db')),
      close: () => rm(folder, { recursive: true, force: true })
    }
  },
  memory: async () => {
    const memory = memoryStorage()
    return { open: async () => ({ ...memory, close: async () => undefined }), close: memory.close }
  },
  redis: async () => {
    const redis: RunningRedis = await startRedis()
    return { open: () => redisStorage(redis.url), close: redis.stop }
  }
}

describe.each(Object.keys(PLACES))('storage conformance: %s', (name) => {
  let place: Place
  let storage: Storage
  let other: Storage
  let round = 0
  let k = (key: string): string => key
  beforeAll(async () => {
    place = await PLACES[name]!()
    storage = await place.open()
    other = await place.open()
  }, 120_000)
  afterAll(async () => {
    await storage?.close()
    await other?.close()
    await place?.close()
  })
  beforeEach(() => {
    round += 1
    k = (key) => `${round}:${key}`
  })

  test('an entry tells how long it goes on', async () => {
    await storage.set(k('short'), 'one', { ttl: 60_000 })
    await storage.set(k('long'), 'two')
    const left = (await other.timeLeft(k('short')))!
    expect(left > 50_000 && left <= 60_000).toBe(true)
    expect([await other.timeLeft(k('long')), await other.timeLeft(k('none'))]).toEqual([Infinity, undefined])
  })

  test('get, set and delete', async () => {
    expect(await storage.get(k('a'))).toBeUndefined()
    await storage.set(k('a'), 'one')
    await storage.set(k('a'), 'two — \u{1f98a}\n\'"')
    expect(await other.get(k('a'))).toBe('two — \u{1f98a}\n\'"')
    await storage.set(k('empty'), '')
    expect(await storage.get(k('empty'))).toBe('')
    expect(await storage.delete(k('a'))).toBe(true)
    expect(await storage.delete(k('a'))).toBe(false)
    expect(await other.get(k('a'))).toBeUndefined()
  })

  test('getMany gives the values in the order of the keys', async () => {
    await storage.set(k('a'), 'one')
    await storage.set(k('b\'"'), 'two')
    const keys = [k('b\'"'), k('absent'), k('a'), k('a')]
    expect(await other.getMany(keys)).toEqual(['two', undefined, 'one', 'one'])
    expect(await other.getMany([])).toEqual([])
    const tooMany = Array.from({ length: 1001 }, (_, index) => k(`${index}`))
    await expect(storage.getMany(tooMany)).rejects.toMatchObject({ code: 'STORAGE_INPUT' })
  })

  test('an entry is over after its time to live, for every method', async () => {
    for (const key of ['get', 'delete', 'list', 'increment', 'swap', 'create'])
      await storage.set(k(key), '7', { ttl: 40 })
    await vi.waitFor(async () => expect(await storage.get(k('create'))).toBeUndefined(), 5000)
    expect(await storage.list(k(''))).toEqual([])
    expect(await storage.get(k('get'))).toBeUndefined()
    expect(await storage.delete(k('delete'))).toBe(false)
    expect(await storage.increment(k('increment'))).toBe(1)
    expect(await storage.compareAndSet(k('swap'), '7', '8')).toBe(false)
    expect(await storage.compareAndSet(k('create'), undefined, '8')).toBe(true)
    expect(await storage.list(k(''))).toEqual([k('create'), k('increment')])
  })

  test('a write without a time to live ends the old one', async () => {
    await storage.set(k('a'), '1', { ttl: 60 })
    await storage.set(k('a'), '2')
    await storage.set(k('b'), '1', { ttl: 60 })
    await vi.waitFor(async () => expect(await storage.get(k('b'))).toBeUndefined(), 5000)
    expect(await storage.get(k('a'))).toBe('2')
  })

  test('list gives the keys of a prefix, taken literally, in order, and no more than asked', async () => {
    const keys = ['x*b', 'x*a', 'x%', 'xa', 'x_', 'x[a]', 'x\u{1f98a}', 'x\uffe6', 'y']
    for (const key of keys) await storage.set(k(key), '1')
    expect(await storage.list(k('x*'))).toEqual([k('x*a'), k('x*b')])
    expect(await storage.list(k('x%'))).toEqual([k('x%')])
    expect(await storage.list(k('x['))).toEqual([k('x[a]')])
    expect(await storage.list(k('x'))).toEqual(['x%', 'x*a', 'x*b', 'x[a]', 'x_', 'xa', 'x\uffe6', 'x\u{1f98a}'].map(k))
    expect(await storage.list(k('x'), 2)).toEqual([k('x%'), k('x*a')])
  })

  test('list takes every character as the end of a prefix, the last of all as well', async () => {
    const keys = ['\ud7ff', '\ud7ffz', '\ue000', '\u{10ffff}', '\u{10ffff}\u{10ffff}z'].map(k)
    for (const key of keys) await storage.set(key, '1')
    expect(await storage.list(k('\ud7ff'))).toEqual(keys.slice(0, 2))
    expect(await storage.list(k('\u{10ffff}'))).toEqual(keys.slice(3))
    expect(await storage.list(k(''))).toEqual(keys)
  })

  test('increments of two users at once are all counted, and keep the first time to live', async () => {
    const users = Array.from({ length: 40 }, (_, index) => (index % 2 ? storage : other))
    const results = await Promise.all(users.map((user) => user.increment(k('n'))))
    expect(results.toSorted((a, b) => a - b)).toEqual(users.map((_, index) => index + 1))
    expect(await storage.increment(k('n'), { by: -50 })).toBe(-10)
    expect(await storage.get(k('n'))).toBe('-10')
    await storage.increment(k('short'), { ttl: 60 })
    await storage.increment(k('short'), { ttl: 60_000 })
    await vi.waitFor(async () => expect(await storage.get(k('short'))).toBeUndefined(), 5000)
  })

  test('compareAndSet lets one of many win', async () => {
    const users = Array.from({ length: 20 }, (_, index) => (index % 2 ? storage : other))
    const created = await Promise.all(users.map((user, index) => user.compareAndSet(k('lock'), undefined, `${index}`)))
    expect(created.filter(Boolean)).toHaveLength(1)
    const holder = `${created.indexOf(true)}`
    expect(await other.get(k('lock'))).toBe(holder)
    expect(await other.compareAndSet(k('lock'), 'someone', 'else')).toBe(false)
    expect(await other.compareAndSet(k('lock'), holder, 'next', { ttl: 50 })).toBe(true)
    await vi.waitFor(async () => expect(await storage.get(k('lock'))).toBeUndefined(), 5000)
    expect(await storage.compareAndSet(k('none'), 'a', 'b')).toBe(false)
    await storage.set(k('empty'), '')
    expect(await storage.compareAndSet(k('empty'), undefined, 'x')).toBe(false)
    expect(await storage.compareAndSet(k('empty'), '', 'x')).toBe(true)
  })

  test('of several callers that delete a key, one is told so', async () => {
    await storage.set(k('once'), '1')
    const answers = await Promise.all([storage, other, storage, other].map((user) => user.delete(k('once'))))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('refuses what cannot be kept, and says so alike', async () => {
    await storage.set(k('text'), 'abc')
    await expect(storage.increment(k('text'))).rejects.toMatchObject({ code: 'STORAGE_NOT_A_NUMBER' })
    expect(await storage.get(k('text'))).toBe('abc')
    const input = { code: 'STORAGE_INPUT' }
    await expect(storage.set('', 'x')).rejects.toMatchObject(input)
    await expect(storage.set('k'.repeat(513), 'x')).rejects.toMatchObject(input)
    await expect(storage.set(k('a'), '\ud800')).rejects.toMatchObject(input)
    await expect(storage.set(k('a'), 'x'.repeat(1024 * 1024 + 1))).rejects.toMatchObject(input)
    await expect(storage.set(k('a'), 'x', { ttl: 0 })).rejects.toMatchObject(input)
    await expect(storage.set(k('a'), 'x', { ttl: 1.5 })).rejects.toMatchObject(input)
    await expect(storage.increment(k('a'), { by: 0.5 })).rejects.toMatchObject(input)
    await expect(storage.list(k('a'), 0)).rejects.toMatchObject(input)
  })

  test('what is written is there for the next one who opens it', async () => {
    const first = await place.open()
    await first.set(k('a'), 'kept')
    await first.close()
    const second = await place.open()
    expect(await second.get(k('a'))).toBe('kept')
    await second.close()
  })
})
