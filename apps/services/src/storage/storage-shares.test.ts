import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startRedis, type RunningRedis } from '../../test/start-redis.js'
import { connectDatabase } from './database.js'
import { fileStorage } from './file-storage.js'
import { redisStorage } from './redis-storage.js'
import { sharesOf } from './shares.js'
import type { Payer, Storage, WriteOptions } from './storage.js'

const LIMIT = 1024 * 1024
const shares = sharesOf(LIMIT)
const VALUE = 'x'.repeat(800)

interface Place {
  open(limit?: number): Promise<Storage>
  /** Writes entries as a version without shares did. */
  writeOld(entries: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

async function filePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'shares-'))
  const path = join(folder, 'services.db')
  return {
    open: (limit = LIMIT) => fileStorage(path, { limit }),
    async writeOld(entries) {
      const database = connectDatabase(path, 1000)
      database.script(
        `CREATE TABLE entries (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, expires_at INTEGER) STRICT, WITHOUT ROWID;
         CREATE INDEX entries_by_expiry ON entries (expires_at) WHERE expires_at IS NOT NULL;
         PRAGMA user_version = 1;`
      )
      for (const [key, value] of Object.entries(entries))
        database.execute('INSERT INTO entries VALUES (:key, :value, NULL)', { key, value })
      database.close()
    },
    close: () => rm(folder, { recursive: true, force: true })
  }
}

describe.each(['file', 'redis'])('shares of the storage: %s', (name) => {
  let redis: RunningRedis | undefined
  let place: Place
  beforeAll(async () => {
    if (name === 'redis') redis = await startRedis()
  }, 120_000)
  afterAll(() => redis?.stop())
  beforeEach(async () => {
    place = redis ? await redisPlace(redis.url) : await filePlace()
    return () => place.close()
  })

  async function redisPlace(url: string): Promise<Place> {
    const raw = new Redis(url)
    await raw.flushall()
    return {
      open: (limit = LIMIT) => redisStorage(url, { limit }),
      writeOld: async (entries) => {
        for (const [key, value] of Object.entries(entries)) await raw.set(`appkit:${key}`, value)
      },
      close: async () => void (await raw.quit())
    }
  }
  const open = async (limit?: number): Promise<Storage> => {
    const storage = await place.open(limit)
    onTestFinished(() => storage.close())
    return storage
  }
  /** Writes until it is refused. @returns the keys that were written, and why it ended */
  async function fill(
    storage: Storage,
    prefix: string,
    options: (index: number) => WriteOptions,
    atMost = 5000
  ): Promise<{ keys: readonly string[]; code: unknown }> {
    const keys: string[] = []
    try {
      for (let index = 0; index < atMost; index += 1) {
        await storage.set(`${prefix}/${index}`, VALUE, options(index))
        keys.push(`${prefix}/${index}`)
      }
    } catch (error) {
      return { keys, code: (error as { code?: unknown }).code }
    }
    return { keys, code: undefined }
  }
  const payer = (address: string, client?: string): { readonly payer: Payer } => ({
    payer: client === undefined ? { address } : { address, client }
  })
  const left = async (storage: Storage, keys: readonly string[]): Promise<number> => {
    let count = 0
    for (const key of keys) if ((await storage.get(key)) !== undefined) count += 1
    return count
  }

  test('a client has its share; others of its address, other addresses and other kinds go on', async () => {
    const storage = await open()
    const { keys, code } = await fill(storage, 'relay/a', () => payer('192.0.2.1', 'loud'))
    expect(code).toBe('STORAGE_SHARE')
    expect(keys.length * VALUE.length).toBeLessThanOrEqual(shares.client)
    expect(keys.length).toBeGreaterThan(3)
    await storage.set('relay/quiet', VALUE, payer('192.0.2.1', 'quiet'))
    await storage.set('relay/other', VALUE, payer('192.0.2.2', 'loud'))
    await storage.set('onramp/order', VALUE, payer('192.0.2.1', 'loud'))
    expect(await left(storage, keys)).toBe(keys.length)
  })

  test('what is there may shrink, end and be written anew; then there is room again', async () => {
    const storage = await open()
    for (let round = 0; round < 3; round += 1) {
      const { keys, code } = await fill(storage, 'relay/a', () => payer('192.0.2.1', 'loud'))
      expect(code).toBe('STORAGE_SHARE')
      expect(keys.length).toBeGreaterThan(3)
      await storage.set(keys[0] ?? '', 'short', payer('192.0.2.1', 'loud'))
      expect(await storage.compareAndSet(keys[1] ?? '', VALUE, 'short', payer('192.0.2.1', 'loud'))).toBe(true)
      for (const key of keys) expect(await storage.delete(key)).toBe(true)
    }
    const brief = await fill(storage, 'relay/a', () => ({ ...payer('192.0.2.1', 'loud'), ttl: 50 }))
    await expect.poll(() => storage.get(brief.keys.at(-1) ?? '')).toBeUndefined()
    await expect.poll(() => storage.set('relay/after', VALUE, payer('192.0.2.1', 'quiet')).then(() => true)).toBe(true)
  })

  test('clients that are made anew for every entry have the share of their address together', async () => {
    const storage = await open()
    const { keys, code } = await fill(storage, 'relay/a', (index) => payer('192.0.2.1', `client ${index}`))
    expect(code).toBe('STORAGE_SHARE')
    expect(keys.length * VALUE.length).toBeLessThanOrEqual(shares.kind)
    const counters = await fill(storage, 'onramp/a', () => payer('192.0.2.1'))
    expect(counters.code).toBe('STORAGE_SHARE')
    expect((keys.length + counters.keys.length) * VALUE.length).toBeLessThanOrEqual(shares.address)
    await expect(storage.increment('count/a', { by: 1, ...payer('192.0.2.1') })).resolves.toBe(1)
    await storage.set('relay/other', VALUE, payer('192.0.2.2', 'client 1'))
  })

  test('long keys count, and so do many empty values', async () => {
    const storage = await open()
    const key = '\u{1f98a}'.repeat(250)
    let written = 0
    const write = () => storage.set(`a/${written}${key}`, '', payer('192.0.2.1')).then(() => (written += 1))
    await expect(
      (async () => {
        while (written < 1000) await write()
      })()
    ).rejects.toMatchObject({ code: 'STORAGE_SHARE' })
    expect(written * 1000).toBeLessThanOrEqual(shares.kind)
    await expect(storage.set(`a/${'k'.repeat(4096)}`, '', payer('192.0.2.1'))).rejects.toMatchObject({
      code: 'STORAGE_INPUT'
    })
  })

  test('in a full store the heaviest give way to lighter ones, and owners, messages and the light ones keep what they have', async () => {
    const storage = await open()
    const owned = await fill(storage, 'names/a', () => ({ ...payer('192.0.2.1'), isSigned: true }), 10)
    const messages = await fill(storage, 'relay/a', () => payer('192.0.2.1', 'client'), 3)
    const light = await fill(storage, 'onramp/light', () => payer('192.0.2.2'), 3)
    const heavy: string[] = []
    for (let index = 0; index < 40; index += 1) {
      const { keys } = await fill(storage, `onramp/${index}`, () => payer(`198.51.100.${index}`))
      heavy.push(...keys)
    }
    const kept = await left(storage, heavy)
    expect(kept).toBeLessThan(heavy.length)
    expect(kept * VALUE.length).toBeLessThanOrEqual(shares.loose)
    for (let index = 0; index < 50; index += 1)
      await storage.set(`onramp/new/${index}`, VALUE, payer(`203.0.113.${index}`))
    expect(await left(storage, heavy)).toBeLessThan(kept)
    for (const { keys } of [owned, messages, light]) expect(await left(storage, keys)).toBe(keys.length)
    await expect(fill(storage, 'relay/new', () => payer('203.0.113.77', 'client'), 3)).resolves.toMatchObject({
      code: undefined
    })
    expect(storage.trouble()).toBeUndefined()
  })

  test('T9.04 while many fill the store at once, no caller that writes a little is refused', async () => {
    const storage = await open(4 * LIMIT)
    const large = 'x'.repeat(30_000)
    let isOver = false
    const heavy = Array.from({ length: 60 }, async (_, index) => {
      for (let round = 0; !isOver; round += 1)
        await storage
          .set(`${index % 2 ? 'relay' : 'onramp'}/${index}/${round}`, large, payer(`198.51.100.${index}`))
          .catch(() => new Promise((resolve) => setTimeout(resolve, 5)))
    })
    const light = Array.from({ length: 40 }, async (_, index) => {
      for (let round = 0; round < 4; round += 1)
        await storage.set(`onramp/light/${index}/${round}`, VALUE, payer(`203.0.113.${index}`))
    })
    const outcomes = await Promise.allSettled(light)
    isOver = true
    await Promise.all(heavy)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(storage.trouble()).toBeUndefined()
  })

  test('messages of many addresses fill the store up, and owners still write', async () => {
    const storage = await open()
    for (let index = 0; index < 40; index += 1)
      await fill(storage, `relay/${index}`, (entry) => payer(`198.51.100.${index}`, `client ${entry}`))
    const owned = await fill(storage, 'names/a', () => ({ ...payer('192.0.2.1'), isSigned: true }), 20)
    expect(owned).toMatchObject({ code: undefined })
    await storage.set('relay/new', VALUE, payer('192.0.2.2', 'client'))
    expect(await left(storage, owned.keys)).toBe(20)
  })

  test('where only owners have anything left, nothing gives way, and the store says so', async () => {
    const storage = await open()
    for (let index = 0; index < 40; index += 1)
      await fill(storage, `names/${index}`, () => ({ ...payer(`198.51.100.${index}`), isSigned: true }))
    await expect(storage.set('names/last', VALUE, { ...payer('192.0.2.1'), isSigned: true })).rejects.toMatchObject({
      code: 'STORAGE_FULL'
    })
    expect(storage.trouble()).toBe('The storage has reached its limit')
    expect(await storage.get('names/0/0')).toBe(VALUE)
  })

  test('a store that is over a new limit at the start shrinks to it; owners keep what they have', async () => {
    const before = await place.open()
    const owned = await fill(before, 'names/a', () => ({ ...payer('192.0.2.1'), isSigned: true }), 20)
    const heavy: string[] = []
    for (let index = 0; index < 20; index += 1)
      heavy.push(...(await fill(before, `onramp/${index}`, () => payer(`198.51.100.${index}`))).keys)
    await before.close()
    const after = await open(LIMIT / 4)
    expect((await left(after, heavy)) * VALUE.length).toBeLessThanOrEqual(sharesOf(LIMIT / 4).loose)
    expect(await left(after, owned.keys)).toBe(20)
    await after.set('onramp/new', VALUE, payer('203.0.113.1'))
    expect(await after.get('onramp/new')).toBe(VALUE)
  })

  test('entries of a version without shares are counted, and give way first when no account has signed for them', async () => {
    const old = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`onramp/${index}`, VALUE]))
    await place.writeOld({ ...old, 'names/name/alice': VALUE })
    const storage = await open()
    expect((await left(storage, Object.keys(old))) * VALUE.length).toBeLessThanOrEqual(shares.loose)
    await fill(storage, 'transfers/a', () => payer('192.0.2.1'), 20)
    expect(await storage.get('transfers/a/19')).toBe(VALUE)
    expect(await storage.get('names/name/alice')).toBe(VALUE)
  })

  test('many that write at once get no more than their share', async () => {
    const storage = await open()
    const other = await open()
    const asked = Array.from({ length: 400 }, (_, index) =>
      (index % 2 ? storage : other).set(`onramp/${index}`, VALUE, payer('192.0.2.1'))
    )
    const outcomes = await Promise.allSettled(asked)
    const written = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(written * VALUE.length).toBeLessThanOrEqual(shares.kind)
    expect(written).toBeGreaterThan(10)
    expect(await storage.list('onramp/')).toHaveLength(written)
  })
})
