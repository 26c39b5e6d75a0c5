import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { chargeOf } from '../storage/charge.js'
import { fileStorage } from '../storage/file-storage.js'
import { memoryStorage } from '../storage/memory-storage.js'
import { sharesOf } from '../storage/shares.js'
import { StorageError } from '../storage/storage-error.js'
import type { Storage } from '../storage/storage.js'
import type { StorageTime, WallTime } from '../time/wall-time.js'
import { createMailbox, MAX_MESSAGE_TTL, type Mailbox } from './mailbox.js'

const LIMITS = { messagesPerTopic: 3, messagesPerTopicAndAddress: 4, messagesPerTopicTogether: 6 }
const TOPIC = 'a'.repeat(64)
const TTL = 60_000

const from = (clientId: string, address = clientId) => ({ clientId, address })
const put = (mailbox: Mailbox, message: string, publisher: ReturnType<typeof from>) =>
  mailbox.put({ topic: TOPIC, message }, publisher, TTL)

async function messagesFor(mailbox: Mailbox, clientId: string): Promise<readonly (string | undefined)[]> {
  const ids = (await mailbox.pending([TOPIC], clientId)).get(TOPIC) ?? []
  return Promise.all(ids.map(async (id) => (await mailbox.read(TOPIC, id))?.message))
}

test('T9.09 a stranger who knows the topic pushes nothing out: what is too much is refused', async () => {
  const mailbox = createMailbox(memoryStorage(), LIMITS)
  await put(mailbox, 'for the wallet', from('dapp'))
  const taken: boolean[] = []
  for (let count = 0; count < 10; count += 1) taken.push(await put(mailbox, `${count}`, from(`stranger ${count}`, 'x')))
  expect(taken.filter(Boolean)).toHaveLength(LIMITS.messagesPerTopicAndAddress)
  for (let count = 0; count < 10; count += 1) await put(mailbox, `more ${count}`, from(`other ${count}`, 'x'))
  expect(await messagesFor(mailbox, 'wallet')).toEqual(['for the wallet', '0', '1', '2', '3'])
})

test('T9.17 strangers have filled a mailbox from few addresses: those who use the topic go on, and the messages of strangers go', async () => {
  const mailbox = createMailbox(memoryStorage(), LIMITS)
  await put(mailbox, 'proposal', from('dapp'))
  await put(mailbox, 'approval', from('wallet'))
  for (let count = 0; count < 30; count += 1) await put(mailbox, `${count}`, from(`s ${count}`, `x ${count % 3}`))
  for (const message of ['first', 'second', 'third']) expect(await put(mailbox, message, from('dapp'))).toBe(true)
  expect(await put(mailbox, 'answer', from('wallet'))).toBe(true)
  for (let count = 0; count < 30; count += 1) await put(mailbox, `more ${count}`, from(`t ${count}`, `y ${count % 3}`))
  expect(await messagesFor(mailbox, 'wallet')).toEqual(expect.arrayContaining(['first', 'second', 'third']))
  expect(await messagesFor(mailbox, 'dapp')).toEqual(expect.arrayContaining(['approval', 'answer']))
  expect((await mailbox.pending([TOPIC], 'nobody')).get(TOPIC)).toHaveLength(LIMITS.messagesPerTopicTogether)
})

test('T9.17 strangers have filled a mailbox before the wallet has used it: its answer gets in, and the proposal stays', async () => {
  const mailbox = createMailbox(memoryStorage(), LIMITS)
  await put(mailbox, 'proposal', from('dapp'))
  for (let count = 0; count < 30; count += 1) await put(mailbox, `${count}`, from(`s ${count}`, `x ${count % 3}`))
  expect(await put(mailbox, 'approval', from('wallet'))).toBe(true)
  for (let count = 0; count < 30; count += 1) await put(mailbox, `more ${count}`, from(`t ${count}`, `x ${count % 3}`))
  expect(await messagesFor(mailbox, 'wallet')).toContain('proposal')
  expect(await messagesFor(mailbox, 'dapp')).toContain('approval')
})

test('T9.17 who uses a topic is remembered after every message is over, for as long as a message may be kept', async () => {
  let now = 1_790_000_000_000
  const storage: Storage = {
    ...memoryStorage(() => now),
    now: () => now as StorageTime,
    toWallTime: (time) => time as WallTime
  }
  const mailbox = createMailbox(storage, LIMITS)
  await put(mailbox, 'proposal', from('dapp'))
  for (let day = 0; day < 3; day += 1) {
    now += MAX_MESSAGE_TTL - TTL
    for (let count = 0; count < 30; count += 1)
      await put(mailbox, `${day}.${count}`, from(`s ${count}`, `x ${count % 9}`))
    expect(await put(mailbox, `request ${day}`, from('dapp'))).toBe(true)
  }
})

test('T9.09 a message that a stranger has acknowledged is not pushed out by strangers either', async () => {
  const mailbox = createMailbox(memoryStorage(), LIMITS)
  await put(mailbox, 'for the wallet', from('dapp'))
  await mailbox.acknowledge(await mailbox.pending([TOPIC], 'stranger'), 'stranger')
  for (let count = 0; count < 20; count += 1) await put(mailbox, `${count}`, from(`s ${count}`, `address ${count}`))
  expect(await messagesFor(mailbox, 'wallet')).toContain('for the wallet')
})

test('T9.09 one client keeps its latest messages, and leaves room for the others of its address', async () => {
  const mailbox = createMailbox(memoryStorage(), LIMITS)
  for (let count = 0; count < 10; count += 1) expect(await put(mailbox, `${count}`, from('dapp', 'home'))).toBe(true)
  expect(await put(mailbox, 'answer', from('wallet', 'home'))).toBe(true)
  expect(await put(mailbox, 'next answer', from('wallet', 'home'))).toBe(true)
  expect(await messagesFor(mailbox, 'somebody')).toEqual(['7', '8', '9', 'next answer'])
})

test('T9.09 a refused message leaves nothing in the storage', async () => {
  const storage = memoryStorage()
  const mailbox = createMailbox(storage, LIMITS)
  for (let count = 0; count < 10; count += 1) await put(mailbox, `${count}`, from(`${count}`, 'x'))
  expect(await storage.list(`relay/${TOPIC}/`)).toHaveLength(LIMITS.messagesPerTopicAndAddress)
})

test('T9.10 a clock that runs ahead for a while takes no message away: not when it is read, and not when others are published', async () => {
  let wall = 1_790_000_000_000
  const steady = wall
  const storage: Storage = {
    ...memoryStorage(),
    now: () => steady as StorageTime,
    toWallTime: (time) => (time + wall - steady) as WallTime
  }
  const mailbox = createMailbox(storage, LIMITS)
  await put(mailbox, 'for the wallet', from('dapp'))
  wall += 365 * 24 * 60 * TTL
  expect(await messagesFor(mailbox, 'wallet')).toEqual(['for the wallet'])
  await put(mailbox, 'ahead', from('dapp'))
  await mailbox.acknowledge(await mailbox.pending([TOPIC], 'somebody'), 'somebody')
  wall = steady
  expect(await messagesFor(mailbox, 'wallet')).toEqual(['for the wallet', 'ahead'])
})

test('T9.10 a mailbox is kept no longer than a message may be, however wrong the clock was', async () => {
  const kept: unknown[] = []
  const memory = memoryStorage()
  const storage: Storage = {
    ...memory,
    now: () => (Date.now() - 20 * 365 * 24 * 60 * TTL) as StorageTime,
    toWallTime: () => Date.now() as WallTime,
    compareAndSet(key, expected, value, options) {
      kept.push(options?.ttl)
      return memory.compareAndSet(key, expected, value, options)
    }
  }
  expect(await put(createMailbox(storage, LIMITS), 'b25l', from('dapp'))).toBe(true)
  expect(kept).toEqual([MAX_MESSAGE_TTL, MAX_MESSAGE_TTL])
})

test('many topics are looked at in one read, and only those that have something are told', async () => {
  let reads = 0
  const memory = memoryStorage()
  const storage: Storage = {
    ...memory,
    getMany(keys) {
      reads += 1
      return memory.getMany(keys)
    }
  }
  const mailbox = createMailbox(storage, { ...LIMITS, messagesPerTopic: 100, messagesPerTopicAndAddress: 150 })
  const topics = Array.from({ length: 25 }, (_, index) => String(index).padStart(64, '0'))
  for (const topic of topics)
    for (let count = 0; count < 6; count += 1)
      await mailbox.put({ topic, message: `${topic}-${count}` }, from('dapp'), TTL)
  expect((await mailbox.pending([...topics, TOPIC], 'wallet')).size).toBe(25)
  expect(reads).toBe(1)
})

test('a message is charged to who publishes it; beyond their share of the storage it is refused', async () => {
  const payers: unknown[] = []
  const memory = memoryStorage()
  const storage: Storage = {
    ...memory,
    async set(_key, _value, options) {
      payers.push(options?.payer)
      throw new StorageError('STORAGE_SHARE', 'This client has its share')
    }
  }
  expect(await put(createMailbox(storage, LIMITS), 'b25l', from('dapp', 'home'))).toBe(false)
  expect(payers).toEqual([{ address: 'home', client: 'dapp' }])
})

test('T9.22 what the indexes of its topics take counts for the client that publishes there', async () => {
  const limit = 4 * 1024 * 1024
  const storage = await fileStorage(join(await temporaryFolder(), 'services.db'), { limit })
  onTestFinished(() => storage.close())
  const mailbox = createMailbox(storage, LIMITS)
  const readers = Array.from({ length: 20 }, (_, index) => `reader ${index}`)
  const topicOf = (index: number): string => String(index).padStart(64, '0')
  let topics = 0
  while (await mailbox.put({ topic: topicOf(topics), message: 'b25l' }, from('loud', 'x'), TTL)) {
    const pending = await mailbox.pending([topicOf(topics)], 'reader')
    for (const reader of readers) await mailbox.acknowledge(pending, reader)
    topics += 1
  }
  const keys = await storage.list('relay/')
  const values = await storage.getMany(keys)
  const taken = keys.reduce((sum, key, index) => sum + chargeOf(key, values[index] ?? '', {}).bytes, 0)
  expect(topics).toBeGreaterThan(1)
  expect(taken).toBeLessThanOrEqual(sharesOf(limit).client)
  expect(await mailbox.put({ topic: topicOf(9999), message: 'b25l' }, from('quiet', 'x'), TTL)).toBe(true)
})
