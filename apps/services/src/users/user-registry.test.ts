import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { FRAME_ORIGIN } from '../../test/frame-client.js'
import { startRedis, type RunningRedis } from '../../test/start-redis.js'
import { fileStorage } from '../storage/file-storage.js'
import { redisStorage } from '../storage/redis-storage.js'
import type { Storage } from '../storage/storage.js'
import { embeddedVault } from '../vault/embedded-vault.js'
import type { KeyVault } from '../vault/key-vault.js'
import { parseVaultKeys } from '../vault/parse-vault-keys.js'
import type { EmailChange, Identity, UserRecord } from './user-record.js'
import { userRegistry, type UserRegistry } from './user-registry.js'

const byEmail = (email: string): Identity => ({ kind: 'email', email })
const changeOf = (from: string, to: string): EmailChange => {
  const at = Date.now()
  return { id: randomUUID(), from, to, at, until: at + 60_000, sessionId: 'one', canBeUndone: true }
}
const announced = (): Promise<void> => Promise.resolve()
const newKey = (): string => randomBytes(32).toString('base64')

describe.each(['file', 'redis'])('users on a %s, in two processes', (kind) => {
  const key = newKey()
  let folder = ''
  let redis: RunningRedis | undefined
  let storages: Storage[] = []
  let registries: UserRegistry[] = []
  const vaultOf = (keys: string, storage: Storage): KeyVault => embeddedVault(parseVaultKeys(keys), { storage })
  const openRegistry = (storage: Storage, keys: string): UserRegistry =>
    userRegistry({ storage, vault: vaultOf(keys, storage), frameOrigin: FRAME_ORIGIN })
  const registry = (index = 0): UserRegistry => registries[index % 2]!
  const keep = (user: UserRecord): Promise<UserRecord | undefined> =>
    registry().update(user.id, (known) => ({ ...known }))
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'users-'))
    redis = kind === 'redis' ? await startRedis() : undefined
    const open = (): Promise<Storage> => (redis ? redisStorage(redis.url) : fileStorage(join(folder, 'services.db')))
    storages = [await open(), await open()]
    registries = storages.map((storage) => openRegistry(storage, key))
  }, 120_000)
  afterAll(async () => {
    for (const storage of storages) await storage.close()
    await redis?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('of many first logins at once, all are one user with one secret', async () => {
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, index) => registry(index).findOrCreate(byEmail('a@x.example')))
    )
    expect(new Set(found.map(({ id, secret }) => `${id} ${secret}`)).size).toBe(1)
    expect((await storages[0]!.list('login/user/')).length).toBe(1)
    const secrets = await Promise.all(found.map((user, index) => registry(index).openSecret(user)))
    expect(new Set(secrets.map((secret) => Buffer.from(secret!).toString('hex'))).size).toBe(1)
    expect(secrets[0]).toHaveLength(32)
  })

  test('whatever kind of identity: each is a user of its own', async () => {
    const kinds: readonly Identity[] = [
      byEmail('kind@x.example'),
      { kind: 'social', provider: 'google', subject: '7', email: 'kind@x.example' },
      { kind: 'social', provider: 'github', subject: '7' },
      { kind: 'farcaster', fid: 7, username: 'seven' }
    ]
    const users = await Promise.all(kinds.map((identity) => registry().findOrCreate(identity)))
    expect(new Set(users.map(({ id }) => id)).size).toBe(4)
    const renamed: Identity = { kind: 'farcaster', fid: 7, username: 'other' }
    expect((await registry().findOrCreate(renamed)).id).toBe(users[3]?.id)
  })

  test('changes at once are all made', async () => {
    const user = await registry().findOrCreate(byEmail('b@x.example'))
    const session = { projectId: 'p', appOrigin: 'https://app.example', createdAt: 0, until: 1 }
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        registry(index).update(user.id, (known) => ({
          ...known,
          sessions: [...known.sessions, { ...session, id: `${index}` }]
        }))
      )
    )
    expect((await registry().find(user.id))?.sessions.map(({ id }) => id).toSorted()).toEqual([...'0123456789'])
  })

  test('of two users who want one email at once, one gets it, and both keep a way in', async () => {
    const [one, other] = await Promise.all([
      registry().findOrCreate(byEmail('c@x.example')),
      registry().findOrCreate(byEmail('d@x.example'))
    ])
    await Promise.all([keep(one), keep(other)])
    const outcomes = await Promise.all([
      registry(0).changeEmail(one.id, changeOf('c@x.example', 'new@x.example'), announced),
      registry(1).changeEmail(other.id, changeOf('d@x.example', 'new@x.example'), announced)
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'taken'])
    const isOnes = outcomes[0] === 'done'
    expect((await registry().findOrCreate(byEmail('new@x.example'))).id).toBe(isOnes ? one.id : other.id)
    expect((await registry().findOrCreate(byEmail(isOnes ? 'd@x.example' : 'c@x.example'))).id).toBe(
      isOnes ? other.id : one.id
    )
    await expect(registry().findOrCreate(byEmail(isOnes ? 'c@x.example' : 'd@x.example'))).rejects.toMatchObject({
      code: 'EMAIL_LEFT'
    })
  })

  test('of two changes of one user at once, one is made', async () => {
    const user = await registry().findOrCreate(byEmail('e@x.example'))
    await keep(user)
    const outcomes = await Promise.all(
      ['f@x.example', 'g@x.example'].map((email, index) =>
        registry(index).changeEmail(user.id, changeOf('e@x.example', email), announced)
      )
    )
    expect(outcomes.toSorted()).toEqual(['changed', 'done'])
    const kept = (await registry().find(user.id))?.identities
    expect(kept).toEqual([byEmail(outcomes[0] === 'done' ? 'f@x.example' : 'g@x.example')])
  })

  test('a deleted user is gone, their identity is free, and nothing can be changed about them', async () => {
    const user = await registry().findOrCreate(byEmail('h@x.example'))
    await keep(user)
    const [removed] = await Promise.all([registry(0).remove(user.id), registry(1).remove(user.id)])
    expect(removed).toBeUndefined()
    expect(await keep(user)).toBeUndefined()
    const again = await registry().findOrCreate(byEmail('h@x.example'))
    expect([again.id === user.id, again.secret === user.secret]).toEqual([false, false])
  })

  test('with a new key, a secret is wrapped anew when it is read, and then needs the old key no more', async () => {
    const young = newKey()
    const user = await registry().findOrCreate(byEmail('i@x.example'))
    await keep(user)
    const secret = await registry().openSecret(user)
    const both = openRegistry(storages[0]!, `${young},${key}`)
    const reads = await Promise.all([0, 1].map(async () => both.openSecret((await both.find(user.id))!)))
    for (const read of reads) expect(Buffer.from(read!)).toEqual(Buffer.from(secret!))
    const alone = openRegistry(storages[1]!, young)
    expect(Buffer.from((await alone.openSecret((await alone.find(user.id))!))!)).toEqual(Buffer.from(secret!))
  })
})
