import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open-database.js'
import { createWriteQueue, type WriteStatement } from './write-queue.js'

let folder = ''
let client: Client
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-queue-'))
  client = await openDatabase(join(folder, 'queue.db'), 40)
})
afterEach(async () => {
  client.close()
  await rm(folder, { recursive: true })
})

const insert = (key: string, bytes = 1): WriteStatement => ({
  sql: 'INSERT INTO entries VALUES (:key, :value, NULL)',
  args: { key, value: 'x'.repeat(bytes) }
})
const keys = async () => (await client.execute('SELECT key FROM entries ORDER BY key')).rows.map((row) => row[0])

test('default: writes asked for at once are all done, in order, and each has its own answer', async () => {
  const queue = createWriteQueue(client)
  const update: WriteStatement = { sql: `UPDATE entries SET value = :value WHERE key = 'b'`, args: { value: 'y' } }
  const results = await Promise.all([queue.write(insert('a')), queue.write(insert('b')), queue.write(update)])
  expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 1, 1])
  expect(await keys()).toEqual(['a', 'b'])
})

test('behavior: what is not settled yet is waited for', async () => {
  const queue = createWriteQueue(client)
  const write = queue.write(insert('a'))
  await queue.settled()
  expect(await keys()).toEqual(['a'])
  await write
})

test('T9.02 on a full disk what still fits is written, and only the rest fails', async () => {
  const queue = createWriteQueue(client)
  const outcomes = await Promise.allSettled([
    queue.write(insert('a')),
    queue.write(insert('large', 1_000_000)),
    queue.write(insert('b'))
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await keys()).toEqual(['a', 'b'])
  expect((await queue.write(insert('c'))).rowsAffected).toBe(1)
})
