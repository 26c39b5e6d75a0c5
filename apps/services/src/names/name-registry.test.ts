import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startRedis, type RunningRedis } from '../../test/start-redis.js'
import { fileStorage } from '../storage/file-storage.js'
import { redisStorage } from '../storage/redis-storage.js'
import type { Storage } from '../storage/storage.js'
import type { NameRecord } from './name-record.js'
import { nameLapse } from './name-lapse.js'
import { nameRegistry, type NameRegistry } from './name-registry.js'

const OWNERS = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`)
const record = (name: string, owner = OWNERS[0] ?? ''): NameRecord => ({
  name,
  owner,
  coinTypes: [60, 2147483648],
  registeredAt: 1,
  renewedAt: 1,
  attributes: {}
})

const registryOf = (storage: Storage): NameRegistry =>
  nameRegistry(storage, nameLapse({ storage, days: 0, now: () => 1 }))

/** Lets the first so many writes happen; the process "ends" at the next one. */
function endingStorage(storage: Storage, writes: number): Storage {
  let left = writes
  return {
    ...storage,
    compareAndSet: (...parameters) => {
      left -= 1
      return left < 0 ? new Promise(() => {}) : storage.compareAndSet(...parameters)
    }
  }
}

describe.each(['file', 'redis'])('names in %s, by two processes', (kind) => {
  let storage: Storage
  let other: Storage
  let end = async (): Promise<void> => {}
  let round = 0
  let n = (name: string): string => name
  let o = (owner: string): string => owner
  beforeAll(async () => {
    if (kind === 'redis') {
      const redis: RunningRedis = await startRedis()
      storage = await redisStorage(redis.url)
      other = await redisStorage(redis.url)
      end = redis.stop
    } else {
      const folder = await mkdtemp(join(tmpdir(), 'names-'))
      storage = await fileStorage(join(folder, 'services.db'))
      other = await fileStorage(join(folder, 'services.db'))
      end = () => rm(folder, { recursive: true, force: true })
    }
  }, 120_000)
  afterAll(async () => {
    await storage.close()
    await other.close()
    await end()
  })
  beforeEach(() => {
    round += 1
    n = (name) => `${name}-${round}.reown.id`
    o = (owner) => `${owner.slice(0, -4)}${round.toString().padStart(4, '0')}`
  })

  test('a name is found both ways once it is registered', async () => {
    const names = registryOf(storage)
    const alice = record(n('alice'), o(OWNERS[0]!))
    expect(await names.isFree(alice.name)).toBe(true)
    expect(await names.register(alice)).toBe('registered')
    expect(await registryOf(other).find(alice.name)).toEqual(alice)
    expect(await registryOf(other).findByOwner(alice.owner)).toEqual(alice)
    expect(await names.isFree(alice.name)).toBe(false)
    expect(await names.register(alice)).toBe('registered')
    expect(await names.register({ ...alice, attributes: { bio: 'Other' } })).toBe('address-named')
    expect(await names.register(record(n('other'), alice.owner))).toBe('address-named')
    expect(await names.register(record(alice.name, o(OWNERS[1]!)))).toBe('name-taken')
    await expect.poll(() => names.isFree(n('other'))).toBe(true)
  })

  test('T2.E15 of many that want one name at once, one gets it', async () => {
    const [first, second] = [registryOf(storage), registryOf(other)]
    const wanted = Array.from({ length: 20 }, (_, index) =>
      record(n('alice'), o(`0x${index.toString(16).padStart(2, '0').padEnd(40, '0')}`))
    )
    expect(new Set(wanted.map(({ owner }) => owner)).size).toBe(20)
    const outcomes = await Promise.all(wanted.map((one, index) => (index % 2 ? first : second).register(one)))
    expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1)
    const winner = wanted[outcomes.indexOf('registered')]
    expect(await first.find(n('alice'))).toEqual(winner)
  })

  test('T2.E15 an address that asks for the same name many times at once gets it', async () => {
    const [first, second] = [registryOf(storage), registryOf(other)]
    for (let turn = 0; turn < 20; turn += 1) {
      const alice = record(n(`alice${turn}`), o(`0x${turn.toString(16).padStart(2, '0').padEnd(40, 'd')}`))
      const asked = [first, second, first, second].map((names) => names.register(alice))
      expect(await Promise.all(asked)).toEqual(asked.map(() => 'registered'))
      expect(await second.findByOwner(alice.owner)).toEqual(alice)
    }
  })

  test('T2.E15 an address that asks for many names at once gets one', async () => {
    const [first, second] = [registryOf(storage), registryOf(other)]
    const owner = o(OWNERS[0]!)
    const wanted = Array.from({ length: 12 }, (_, index) => record(n(`name${index}`), owner))
    const outcomes = await Promise.all(wanted.map((one, index) => (index % 2 ? first : second).register(one)))
    const registered = wanted.filter((_, index) => outcomes[index] === 'registered')
    expect(registered).toHaveLength(1)
    expect(await first.findByOwner(owner)).toEqual(registered[0])
    const found = await Promise.all(wanted.map(({ name }) => first.find(name)))
    expect(found.filter((held) => held !== undefined)).toEqual(registered)
  })

  test.each([0, 1, 2])('T9.01 a process that ends before write %i leaves no half-registered name', async (writes) => {
    const alice = record(n('alice'), o(OWNERS[0]!))
    void registryOf(endingStorage(storage, writes)).register(alice)
    await expect.poll(() => storage.list(`names/name/${alice.name}`)).toHaveLength(writes === 0 ? 0 : 1)
    await expect.poll(() => storage.list(`names/owner/${alice.owner}`)).toHaveLength(writes === 2 ? 1 : 0)
    const names = registryOf(other)
    expect(await names.find(alice.name)).toBeUndefined()
    expect(await names.findByOwner(alice.owner)).toBeUndefined()
    expect(await names.register(alice)).toBe('registered')
    expect(await names.findByOwner(alice.owner)).toEqual(alice)
  })

  test('an address left behind by an ended registration may take another name', async () => {
    const names = registryOf(storage)
    const owner = o(OWNERS[0]!)
    await storage.set(`names/owner/${owner}`, n('gone'))
    expect(await names.findByOwner(owner)).toBeUndefined()
    expect(await names.register(record(n('gone'), o(OWNERS[1]!)))).toBe('registered')
    expect(await names.findByOwner(owner)).toBeUndefined()
    expect(await names.register(record(n('mine'), owner))).toBe('registered')
  })

  const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 0
  test.each([20260101, fresh])(
    'T2.E15 whatever they ask at once, names and addresses stay one to one (seed %i)',
    async (seed) => {
      let run = 0
      const asked = fc.array(fc.record({ owner: fc.nat(2), name: fc.nat(2), isFirst: fc.boolean() }), {
        minLength: 1,
        maxLength: 12
      })
      const check = fc.asyncProperty(asked, async (requests) => {
        run += 1
        const owners = OWNERS.map((owner) => `${o(owner).slice(0, 20)}${run.toString(16).padStart(22, '0')}`)
        const registries: readonly NameRegistry[] = [registryOf(storage), registryOf(other)]
        const names = [0, 1, 2].map((index) => n(`run${run}-${seed & 0xffff}-${index}`))
        const outcomes = await Promise.all(
          requests.map((request) =>
            registries[request.isFirst ? 0 : 1]!.register(record(names[request.name]!, owners[request.owner]))
          )
        )
        const held = (await Promise.all(names.map((name) => registries[0]!.find(name)))).filter(
          (one) => one !== undefined
        )
        expect(new Set(held.map(({ owner }) => owner)).size).toBe(held.length)
        for (const one of held) expect(await registries[1]!.findByOwner(one.owner)).toEqual(one)
        for (const [index, outcome] of outcomes.entries()) {
          if (outcome !== 'registered') continue
          expect(held).toContainEqual(record(names[requests[index]!.name]!, owners[requests[index]!.owner]))
        }
      })
      await fc.assert(check, { seed, numRuns: 40 })
    }
  )
})
