import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connectDatabase } from './database.js'
import { fileStorage } from './file-storage.js'

const KILLS = 200
/** Writers at a time; they share the file. */
const WRITERS = 4

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  path = join(folder, 'services.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the writer on a file, kills it after it has said so many lines, and gives what it said. */
async function writeAndKill(file: string, round: number, lines: number): Promise<readonly string[]> {
  const writer = spawn(process.execPath, [join(inject('build'), 'write-until-killed.js'), file, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const said: string[] = []
  createInterface({ input: writer.stdout }).on('line', (line) => {
    if (said.push(line) === lines) writer.kill('SIGKILL')
  })
  await new Promise((resolve) => writer.once('close', resolve))
  return said
}

test(`T9.01 kill -9 at ${KILLS} points: no acknowledged write is lost, none is half-written, and the next one starts`, async () => {
  const file = path
  const said: string[] = []
  const rounds = Array.from({ length: KILLS }, (_, round) => round)
  const killNext = async (): Promise<void> => {
    for (let round = rounds.pop(); round !== undefined; round = rounds.pop())
      said.push(...(await writeAndKill(file, round, 1 + ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 12))))
  }
  await Promise.all(Array.from({ length: WRITERS }, killNext))
  expect(said.length).toBeGreaterThanOrEqual(KILLS)
  const storage = await fileStorage(file)
  for (const key of said) expect(await storage.get(key)).toBe(`${key} `.repeat(200))
  for (let round = 0; round < KILLS; round += 1) {
    for (const key of await storage.list(`${round}/`)) expect(await storage.get(key)).toBe(`${key} `.repeat(200))
  }
  expect(Number(await storage.get('count'))).toBeGreaterThanOrEqual(said.length)
  await storage.close()
}, 300_000)

test.each(['header', 'middle'])(
  'T9.03 a file damaged in its %s is refused in one line, left as it is, and copied once',
  async (place) => {
    const storage = await fileStorage(path)
    for (let index = 0; index < 200; index += 1) await storage.set(`key ${index}`, 'x'.repeat(200))
    await storage.close()
    const bytes = await readFile(path)
    if (place === 'header') bytes.fill(0x41, 0, 64)
    else bytes.fill(0x41, 4096 * 2, 4096 * 8)
    await writeFile(path, bytes)
    const refusal = { code: 'STORAGE_DAMAGED', message: expect.stringMatching(/^[^\n]+ is damaged [^\n]+$/) }
    await expect(fileStorage(path)).rejects.toMatchObject(refusal)
    await expect(fileStorage(path)).rejects.toMatchObject(refusal)
    expect(await readFile(path)).toEqual(bytes)
    const copies = (await readdir(folder)).filter((name) => name.includes('.damaged-'))
    expect(copies).toHaveLength(1)
    expect(await readFile(join(folder, copies[0]!))).toEqual(bytes)
  }
)

test('T9.03 a file without a layout gets one, and one of a newer version is refused', async () => {
  await writeFile(path, '')
  const storage = await fileStorage(path)
  await storage.set('a', '1')
  await storage.close()
  const database = connectDatabase(path, 1000)
  database.execute('PRAGMA user_version = 99')
  database.close()
  await expect(fileStorage(path)).rejects.toMatchObject({ code: 'STORAGE_TOO_NEW' })
})

test('T8.24 what a protected secret has replaced is gone from the file and from its log, whatever reads them', async () => {
  const storage = await fileStorage(path)
  const other = await fileStorage(path)
  const copies = Array.from({ length: 33 }, (_, index) => `copy-${index}-${'x'.repeat(300)}`)
  for (const copy of copies) await storage.set('user', copy)
  const onDisk = async (): Promise<string> =>
    (await Promise.all([path, `${path}-wal`].map((file) => readFile(file, 'latin1')))).join()
  expect(await onDisk()).toContain('copy-7-')
  expect(await storage.compareAndSet('user', copies[32], 'locked', { erasesOld: true })).toBe(true)
  const left = await onDisk()
  expect(copies.filter((copy) => left.includes(copy.slice(0, 12)))).toEqual([])
  expect(await other.get('user')).toBe('locked')
  await storage.close()
  await other.close()
})

test('T9.02 a full file: writes are refused as such, reads go on, and nothing has to be restarted', async () => {
  const storage = await fileStorage(path, { maxPages: 20 })
  await storage.set('small', '1')
  await expect(storage.set('large', 'x'.repeat(500_000))).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  expect(await storage.get('small')).toBe('1')
  expect(await storage.get('large')).toBeUndefined()
  await storage.set('small', '2')
  expect(await storage.get('small')).toBe('2')
  await storage.close()
})

test('an expiry is kept over a restart', async () => {
  const first = await fileStorage(path, { now: () => 1000 })
  await first.set('a', '1', { ttl: 500 })
  await first.close()
  const before = await fileStorage(path, { now: () => 1499 })
  expect(await before.get('a')).toBe('1')
  await before.close()
  const after = await fileStorage(path, { now: () => 1500 })
  expect(await after.get('a')).toBeUndefined()
  await after.close()
})

test('a folder that cannot be made is one line', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(fileStorage(join(folder, 'file', 'services.db'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
})
