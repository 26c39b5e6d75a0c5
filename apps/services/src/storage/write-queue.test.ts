import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Statement } from './database.js'
import { openDatabase } from './open-database.js'
import { createWriteQueue } from './write-queue.js'

let folder = ''
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-queue-'))
  database = await openDatabase(join(folder, 'queue.db'), 40)
})
afterEach(async () => {
  database.close()
  await rm(folder, { recursive: true })
})

const insert = (key: string, bytes = 1): Statement => ({
  sql: 'INSERT INTO entries (key, value) VALUES (:key, :value)',
  args: { key, value: 'x'.repeat(bytes) }
})
const keys = () => database.execute('SELECT key FROM entries ORDER BY key').rows.map(({ key }) => key)

test('default: writes asked for at once are all done, in order, and each has its own answer', async () => {
  const queue = createWriteQueue(database, 100_000)
  const update: Statement = { sql: `UPDATE entries SET value = :value WHERE key = 'b'`, args: { value: 'y' } }
  const results = await Promise.all([queue.write([insert('a')]), queue.write([insert('b')]), queue.write([update])])
  expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 1, 1])
  expect(keys()).toEqual(['a', 'b'])
})

test('behavior: what is not settled yet is waited for', async () => {
  const queue = createWriteQueue(database, 100_000)
  const write = queue.write([insert('a')])
  await queue.settled()
  expect(keys()).toEqual(['a'])
  await write
})

test('T9.02 on a full disk what still fits is written, and only the rest fails', async () => {
  const queue = createWriteQueue(database, 100_000)
  const outcomes = await Promise.allSettled([
    queue.write([insert('a')]),
    queue.write([insert('large', 1_000_000)]),
    queue.write([insert('b')])
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(keys()).toEqual(['a', 'b'])
  expect((await queue.write([insert('c')])).rowsAffected).toBe(1)
})

test('T9.04 a little write does not wait for the large ones that others asked for before', async () => {
  const queue = createWriteQueue(database, 1000)
  const done: string[] = []
  const write = async (key: string, address: string, bytes: number): Promise<void> => {
    await queue.write([insert(key, bytes)], { address, key, bytes })
    done.push(key)
  }
  await Promise.all([write('large 1', 'a', 900), write('large 2', 'b', 900), write('little', 'c', 10)])
  expect(done[0]).toBe('little')
})

test('behavior: nothing comes between the statements of one write', async () => {
  const queue = createWriteQueue(database, 100_000)
  const clear: Statement = { sql: 'DELETE FROM entries', args: {} }
  await Promise.all([queue.write([insert('a')], { address: '1' }), queue.write([clear, insert('b')], { address: '2' })])
  expect(keys()).toEqual(['b'])
})
