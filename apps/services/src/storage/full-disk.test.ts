import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, statfs, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fileStorage, type FileStorageOptions } from './file-storage.js'
import type { Storage } from './storage.js'

const run = promisify(execFile)
const NOW = 1_790_000_000_000
const MINUTE = 60_000

let folder = ''
let path = ''
let now = NOW
let faults: unknown[] = []
beforeEach(() => {
  now = NOW
  faults = []
})

/** A disk of a few mebibytes, which ends with the test. */
async function mountDisk(mebibytes: number): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
  path = join(folder, 'services.db')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder])
  } catch (error) {
    await rm(folder, { recursive: true })
    throw new Error(
      'This test fills a disk of its own: run it as root, or within `unshare --user --map-root-user --mount`',
      {
        cause: error
      }
    )
  }
  onTestFinished(async () => {
    await run('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
  })
}

async function open(options: FileStorageOptions = {}): Promise<Storage> {
  const storage = await fileStorage(path, {
    now: () => now,
    upkeepEvery: 20,
    log: (error) => faults.push(error),
    ...options
  })
  onTestFinished(() => storage.close())
  return storage
}

/** @returns how many were written before the first one was refused, and by what */
async function fill(
  storage: Storage,
  prefix: string,
  bytes: number,
  ttl?: number
): Promise<{ count: number; code: unknown }> {
  for (let count = 0; ; count += 1) {
    try {
      await storage.set(`${prefix}/${count}`, 'x'.repeat(bytes), ttl === undefined ? {} : { ttl })
    } catch (error) {
      return { count, code: (error as { code?: unknown }).code }
    }
  }
}

/** Fills it again and again while what is over is being removed. */
async function expectRoomFor(storage: Storage, entries: number, bytes: number): Promise<void> {
  let written = 0
  let round = 0
  await expect
    .poll(async () => (written += (await fill(storage, `again ${(round += 1)}`, bytes, MINUTE)).count))
    .toBeGreaterThan(entries)
}

describe.each([
  [2, 200],
  [2, 3000],
  [4, 60_000],
  [12, 250_000]
])('T9.02 a disk of %i MiB that the store itself has filled with entries of %i bytes', (mebibytes, bytes) => {
  test('refuses writes, reads on, says so, and takes writes again once enough is over', async () => {
    await mountDisk(mebibytes)
    const storage = await open()
    await storage.set('kept', 'forever')
    const { count, code } = await fill(storage, 'a', bytes, MINUTE)
    expect(code).toBe('STORAGE_FULL')
    expect(count * bytes).toBeGreaterThan(mebibytes * 1024 * 128)
    expect(storage.trouble()).toEqual(expect.any(String))
    expect(await storage.get('kept')).toBe('forever')
    expect(await storage.get('a/0')).toHaveLength(bytes)

    now += 2 * MINUTE
    await expect
      .poll(() =>
        storage.set('after', 'x'.repeat(bytes)).then(
          () => 'written',
          () => 'refused'
        )
      )
      .toBe('written')
    await expect.poll(() => storage.trouble()).toBeUndefined()
    expect(await storage.get('kept')).toBe('forever')
    await expectRoomFor(storage, count / 2, bytes)
  })

  test('and one that is ended and started again does as well', async () => {
    await mountDisk(mebibytes)
    const first = await open()
    await first.set('kept', 'forever')
    const { count } = await fill(first, 'a', bytes, MINUTE)
    await first.close()
    const full = await open()
    expect(await full.get('kept')).toBe('forever')
    expect(await full.get('a/0')).toHaveLength(bytes)
    await fill(full, 'b', bytes, MINUTE)
    await full.close()
    now += 2 * MINUTE
    const second = await open()
    await expect
      .poll(() =>
        second.set('after', 'x'.repeat(bytes)).then(
          () => 'written',
          () => 'refused'
        )
      )
      .toBe('written')
    expect(await second.get('kept')).toBe('forever')
    await expectRoomFor(second, count / 2, bytes)
  })
})

/** Fills the disk with something else, the reserve's room included, which is taken back as long as there is any. */
async function takeReserve(): Promise<void> {
  const reserve = `${path}.reserve`
  for (let part = 0; part === 0 || existsSync(reserve); part += 1) {
    await rm(reserve, { force: true })
    const { bavail, bsize } = await statfs(folder)
    const filler = join(folder, 'filler', String(part))
    await mkdir(join(folder, 'filler'), { recursive: true })
    await run('dd', ['if=/dev/urandom', `of=${filler}`, `bs=${bsize}`, `count=${bavail + 100}`]).catch(() => {})
  }
}

test('T9.02 what keeps a full disk from being tidied up is logged, and tidied up once it is gone', async () => {
  await mountDisk(2)
  const storage = await open()
  await fill(storage, 'a', 3000, MINUTE)
  await takeReserve()
  now += 2 * MINUTE
  await expect.poll(() => faults.length).toBeGreaterThan(0)
  expect(faults[0]).toMatchObject({ code: 'STORAGE_FULL', message: expect.stringContaining('could not be tidied up') })
  expect(storage.trouble()).toEqual(expect.any(String))
  await rm(join(folder, 'filler'), { recursive: true })
  await expect.poll(() => storage.trouble()).toBeUndefined()
  await storage.set('after', 'x')
  expect((await stat(`${path}.reserve`)).size).toBeGreaterThan(0)
})

describe('T9.10 a clock that runs ahead by a year', () => {
  let uptime = 0
  beforeEach(async () => {
    uptime = 0
    folder = await mkdtemp(join(tmpdir(), 'clock-'))
    path = join(folder, 'services.db')
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
  })
  const goOn = (ms: number): void => {
    now += ms
    uptime += ms
  }
  const YEAR = 365 * 24 * 60 * MINUTE

  test('ends nothing: what was written before is read, counted on and not removed, and once it is put back all is there', async () => {
    const storage = await open({ uptime: () => uptime })
    await storage.set('a', '1', { ttl: MINUTE })
    await storage.increment('count', { ttl: MINUTE })
    now += YEAR
    expect(await storage.get('a')).toBe('1')
    expect(await storage.list('')).toEqual(['a', 'count'])
    expect(await storage.increment('count', { ttl: MINUTE })).toBe(2)
    expect(await storage.compareAndSet('a', undefined, '2')).toBe(false)
    await expect.poll(() => faults).toMatchObject([{ code: 'STORAGE_CLOCK' }])
    now = NOW
    await expect.poll(() => faults).toMatchObject([{ code: 'STORAGE_CLOCK' }, { code: 'STORAGE_CLOCK' }])
    expect(await storage.get('a')).toBe('1')
    goOn(MINUTE)
    expect(await storage.get('a')).toBeUndefined()
  })

  test('is believed after an hour, also by a server that was started in between', async () => {
    const first = await open({ uptime: () => uptime })
    await first.set('a', '1', { ttl: 180 * MINUTE })
    now += YEAR
    await expect.poll(() => faults.length).toBe(1)
    await first.close()
    const second = await open({ uptime: () => uptime })
    await second.set('b', '1', { ttl: 180 * MINUTE })
    goOn(60 * MINUTE - 1)
    expect(await second.get('a')).toBe('1')
    goOn(1)
    expect(await second.get('a')).toBeUndefined()
    expect(await second.get('b')).toBe('1')
  })
})
