import { createSecretKey, randomBytes } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { APP, codeIn, linkIn } from '../../test/frame-client.js'
import { authHarness } from '../../test/auth-harness.js'
import { loginHarness } from '../../test/login-harness.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { digestOf } from '../codes/one-time-code.js'
import { fileStorage } from '../storage/file-storage.js'
import { memoryStorage } from '../storage/memory-storage.js'
import type { Storage } from '../storage/storage.js'
import { authUsers } from '../auth/auth-users.js'
import { deriveDataKey, type DataKeys } from './data-keys.js'
import { moveToSealed } from './move-to-sealed.js'
import { sealedStorage } from './sealed-storage.js'

const EMAIL = 'alice.liddell@wonder.example'
const NEW_EMAIL = 'alice.hargreaves@wonder.example'
const newKey = () => deriveDataKey(createSecretKey(randomBytes(32)))

async function openFile(folder: string): Promise<Storage> {
  const storage = await fileStorage(join(folder, 'services.db'))
  onTestFinished(() => storage.close())
  return storage
}

/** Whatever a thief of the disk reads: the database, its log, and whatever lies beside them. */
async function readDisk(folder: string): Promise<string> {
  const copy = await temporaryFolder()
  await cp(folder, copy, { recursive: true })
  const files = await readdir(copy)
  return (await Promise.all(files.map((file) => readFile(join(copy, file), 'latin1')))).join('\n')
}

/** Every way in which an email comes into the storage. @returns what must not be read there */
async function useEverything(storage: Storage): Promise<readonly string[]> {
  const frame = await loginHarness({ storage, mailPause: 30_000 })
  const { token, deviceToken, loginId } = await frame.login(EMAIL)
  frame.pass(60_000)
  await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL, deviceToken })
  await frame.done('POST /frame/v1/email', { ...APP, email: 'stranger@wonder.example' })
  const link = linkIn(frame.mailTo('stranger@wonder.example').text)
  const { updateId } = await frame.done('POST /frame/v1/update-email', { email: NEW_EMAIL }, { token })
  const first = { updateId, otp: codeIn(frame.mailTo(EMAIL).text) }
  await frame.done('POST /frame/v1/update-email-primary-otp', first, { token })
  const second = { updateId, otp: codeIn(frame.mailTo(NEW_EMAIL).text) }
  await frame.done('POST /frame/v1/update-email-secondary-otp', second, { token })
  const undo = linkIn(frame.mailTo(EMAIL).text)
  await frame.done('POST /frame/v1/step-up', { purpose: 'export' }, { token })
  const users = authUsers(storage)
  const user = await users.createUser!({ id: '', name: 'Alice', email: EMAIL, emailVerified: null })
  await users.linkAccount!({ userId: user.id, provider: 'first', providerAccountId: 'subject-of-alice', type: 'oidc' })
  const harness = await authHarness({}, storage)
  await harness.browser().signIn()
  const emails = [EMAIL, NEW_EMAIL, 'stranger@wonder.example']
  return [
    ...emails,
    ...emails.flatMap((email) => [digestOf(email), digestOf(`email:${email}`)]),
    'alice.liddell',
    'wonder.example',
    'subject-of-alice',
    ...[token, deviceToken, loginId, updateId],
    ...[link, undo].map((address) => address.split('/').at(-1) ?? address)
  ]
}

test('T9.20 the database alone: no email, no digest of one, no token and no code, wherever an email is kept', async () => {
  const folder = await temporaryFolder()
  const storage = await openFile(folder)
  const secrets = await useEverything(sealedStorage(storage, [newKey()]))
  const disk = await readDisk(folder)
  expect(secrets.filter((secret) => disk.includes(secret))).toEqual([])
})

test('T9.20 what an earlier version has kept is moved over: it works on, and nothing is left on the disk', async () => {
  const folder = await temporaryFolder()
  const storage = await openFile(folder)
  const secrets = await useEverything(storage)
  expect(await readDisk(folder)).toContain(EMAIL)
  const before = await storage.timeLeft(`login/identity/${digestOf(`email:${EMAIL}`)}`)
  const keys: DataKeys = [newKey()]
  expect(await moveToSealed(storage, keys)).toBeGreaterThan(10)
  const people = sealedStorage(storage, keys)
  await expect
    .poll(async () => {
      const disk = await readDisk(folder)
      return secrets.filter((secret) => disk.includes(secret))
    })
    .toEqual([])
  const left = (await people.timeLeft(`login/identity/${digestOf(`email:${EMAIL}`)}`))!
  expect(left <= before! && left > before! - 60_000).toBe(true)
  expect(await authUsers(people).getUserByEmail!(EMAIL)).toMatchObject({ email: EMAIL })
  expect(await moveToSealed(storage, keys)).toBe(0)
})

test('T9.20 another key: all is sealed by it from then on, and the one before is needed no more', async () => {
  const storage = memoryStorage()
  const [old, next] = [newKey(), newKey()]
  await moveToSealed(storage, [old])
  await sealedStorage(storage, [old]).set('login/user/1', EMAIL)
  await sealedStorage(storage, [old]).set('auth/session/owner/id', EMAIL, { ttl: 60_000 })
  await expect(moveToSealed(storage, [next])).rejects.toMatchObject({
    code: 'STORAGE_SEALED',
    message: expect.stringContaining('SERVICES_DATA_KEY')
  })
  expect(await moveToSealed(storage, [next, old])).toBe(2)
  const people = sealedStorage(storage, [next])
  expect(await people.getMany(['login/user/1', 'auth/session/owner/id'])).toEqual([EMAIL, EMAIL])
  expect((await storage.list('')).filter((key) => key.includes(old.id))).toEqual([])
})

test('T9.20 what was sealed is good at its own place only, and unaltered', async () => {
  const storage = memoryStorage()
  const people = sealedStorage(storage, [newKey()])
  await people.set('login/user/1', 'one')
  await people.set('login/user/2', 'two')
  const [first, second] = await storage.list('login/')
  await storage.set(second!, (await storage.get(first!))!)
  const read = Promise.all(['login/user/1', 'login/user/2'].map(people.get))
  await expect(read).rejects.toMatchObject({ code: 'STORAGE_SEALED' })
})

test('a sealed storage writes in atomic steps, counts, and moves more than one list holds', async () => {
  const storage = memoryStorage()
  const keys: DataKeys = [newKey()]
  const people = sealedStorage(storage, keys)
  const writes = Array.from({ length: 20 }, (_, index) => people.compareAndSet('login/a', undefined, String(index)))
  expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1)
  const kept = (await people.get('login/a'))!
  expect(await people.compareAndSet('login/a', 'other', 'x')).toBe(false)
  expect(await people.compareAndSet('login/a', kept, 'y')).toBe(true)
  expect([await people.increment('login/n'), await people.increment('login/n'), await people.get('login/n')]).toEqual([
    1,
    2,
    '2'
  ])
  expect([await people.delete('login/a'), await people.get('login/a')]).toEqual([true, undefined])
  for (let index = 0; index < 2500; index += 1) await storage.set(`login/user/${index}`, 'plain')
  expect(await moveToSealed(storage, keys)).toBe(2500)
  expect(await people.getMany(['login/user/0', 'login/user/2499'])).toEqual(['plain', 'plain'])
})
