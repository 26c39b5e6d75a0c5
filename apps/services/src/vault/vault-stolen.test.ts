import { randomBytes } from 'node:crypto'
import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FRAME_ORIGIN } from '../../test/frame-client.js'
import { wrapInFirstFormat } from '../../test/first-format.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { vaultOwner, type VaultOwner } from '../../test/vault-owner.js'
import { fileStorage } from '../storage/file-storage.js'
import type { UserPasskey, UserRecord } from '../users/user-record.js'
import { userRegistry } from '../users/user-registry.js'
import { embeddedVault } from './embedded-vault.js'
import type { KeyVault } from './key-vault.js'
import { parseVaultKeys } from './parse-vault-keys.js'
import { remoteVault } from './remote-vault.js'
import { startVault } from './start-vault.js'
import { vaultMemory } from './vault-memory.js'
import { vaultSeal } from './vault-seal.js'

const DAY = 86_400_000
const WAIT = 3 * DAY
/** What the vault seals, wherever it lies. */
const SEALED = /v[12]\.[0-9a-f]{16}\.[\w-]{20,}/g

const SESSION = {
  id: 's',
  projectId: 'p',
  appOrigin: 'https://app.example',
  createdAt: 0,
  until: Number.MAX_SAFE_INTEGER
}

/** A database and its log, as they lie on the disk. */
const FILES = ['', '-wal'] as const

/** Services with a file, a vault behind a socket with a file of its own, and a thief who writes down all that the vault answers. */
async function setUp() {
  let now = 1_790_078_400_000
  const folder = await temporaryFolder()
  const [database, memory, socket] = ['services.db', 'memory.db', 'vault.sock'].map((name) => join(folder, name)) as [
    string,
    string,
    string
  ]
  const keys = parseVaultKeys(randomBytes(32).toString('base64'))
  const clock = { now: () => now, uptime: () => now, upkeepEvery: 3_600_000 }
  const loot = new Set<string>()
  const logged: string[] = []

  const listen = (text: string): void => text.match(SEALED)?.forEach((sealed) => loot.add(sealed))
  const opened: { close(): Promise<void> }[] = []
  const stopAll = async (): Promise<void> => {
    for (const part of opened.splice(0).toReversed()) await part.close()
  }
  onTestFinished(stopAll)

  /** Starts everything on what lies on the disk. */
  async function start() {
    const remembering = await fileStorage(memory, clock)
    const running = await startVault(
      socket,
      embeddedVault(keys, {
        storage: remembering,
        waitingTime: WAIT,
        now: clock.now,
        log: (line) => void logged.push(line)
      })
    )
    const vault = overheard(remoteVault(socket), listen)
    const storage = await fileStorage(database, clock)
    opened.push(remembering, { close: running.stop }, vault, storage)
    return { vault, users: userRegistry({ storage, vault, frameOrigin: FRAME_ORIGIN }) }
  }

  let parts = await start()
  return {
    keys,
    loot,
    logged,
    files: { database, memory },
    pass: (ms: number) => void (now += ms),
    now: () => now,
    vault: () => parts.vault,
    users: () => parts.users,
    /** @param meanwhile what happens to the files while nothing runs */
    async restart(meanwhile: () => Promise<void> = async () => undefined) {
      await stopAll()
      await meanwhile()
      parts = await start()
    },
    async accept(generation: number) {
      const storage = await fileStorage(memory, clock)
      await vaultMemory(storage, vaultSeal(keys), () => undefined).accept(generation)
      await storage.close()
    },
    /** The thief reads the database and its log. */
    async stealFiles(path = database) {
      for (const file of FILES) listen(await readFile(path + file, 'latin1').catch(() => ''))
    }
  }
}

type Place = Awaited<ReturnType<typeof setUp>>

/** The same vault, whose answers an attacker hears too. */
function overheard(vault: KeyVault, listen: (text: string) => void): KeyVault {
  return new Proxy(vault, {
    get:
      (target, name: keyof KeyVault) =>
      async (...asked: unknown[]) => {
        const answer: unknown = await (target[name] as (...given: unknown[]) => Promise<unknown>)(...asked)
        listen(JSON.stringify([asked, answer]))
        return answer
      }
  })
}

/** Copies a database with its log, whatever lies at the other place. */
async function copyDatabase(from: string, to: string): Promise<void> {
  for (const file of FILES) {
    await rm(to + file, { force: true })
    await copyFile(from + file, to + file).catch(() => undefined)
  }
}

function toKept({ passkey }: VaultOwner): UserPasskey {
  return { ...passkey, transports: [], createdAt: 0, wrappedSecret: 'w'.repeat(60) }
}

async function newUser({ users }: Place, email = 'alice@app.example'): Promise<UserRecord> {
  const { id } = await users().findOrCreate({ kind: 'email', email })
  const user = await users().update(id, (kept) => ({ ...kept, sessions: [SESSION] }))
  return user!
}

/** A user whose wallet a passkey protects, and their secret. */
async function protectedUser(place: Place, email?: string) {
  const user = await newUser(place, email)
  const secret = Buffer.from((await place.users().openSecret(user))!)
  const owner = vaultOwner(user.id)
  await place.users().addPasskey(user.id, toKept(owner), SESSION.id)
  return { user, secret, owner }
}

async function usePasskey(place: Place, userId: string, owner: VaultOwner): Promise<void> {
  await place.users().usePasskey(userId, owner.proof(await place.vault().challenge()))
}

/** Tries each thing that the thief has, in each way. @returns what has opened */
async function openAll({ vault, loot }: Place, userId: string): Promise<readonly string[]> {
  const unwrapped = (copy: string): Promise<readonly string[]> =>
    vault()
      .unwrap(userId, copy)
      .then(({ secret }) => [Buffer.from(secret).toString('hex')])
      .catch(() => [])
  const secrets: string[] = []
  for (const copy of [...loot]) {
    secrets.push(...(await unwrapped(copy)))
    for (const ticket of [...loot].filter(isShort)) {
      const unlocked = await vault()
        .unlock(userId, copy, ticket)
        .catch(() => undefined)
      if (unlocked !== undefined) secrets.push(...(await unwrapped(unlocked)))
    }
  }
  return secrets
}

/** Tickets hold an id, copies hold more. */
function isShort(sealed: string): boolean {
  return sealed.length < 140
}

test('T8.24 database, log, backup, every message and the running services open no wallet whose passkey was used', async () => {
  const place = await setUp()
  const user = await newUser(place)
  const secret = Buffer.from((await place.users().openSecret(user))!)
  for (let count = 0; count < 33; count += 1) {
    const copy = await place.vault().wrap(user.id, secret)
    await place.users().update(user.id, (kept) => ({ ...kept, secret: copy }))
  }
  place.loot.add(wrapInFirstFormat(place.keys, secret, user.id))
  await place.stealFiles()
  const owner = vaultOwner(user.id)
  expect(new Set(await openAll(place, user.id))).toEqual(new Set([secret.toString('hex')]))
  expect(place.loot.size).toBeGreaterThan(33)

  await place.users().addPasskey(user.id, toKept(owner), SESSION.id)
  await place.users().beginRecovery(user.id, SESSION.id)
  const fromBefore = await place.users().find(user.id)
  place.pass(DAY)
  // The services are the thief's by now: of a passkey that was used, the vault alone takes note.
  await place.vault().usePasskey(user.id, fromBefore!.secret, owner.proof(await place.vault().challenge()))
  await place.stealFiles()
  for (const days of [0, 3, 30]) {
    place.pass(days * DAY)
    expect(await openAll(place, user.id)).toEqual([])
    await place.restart()
    expect(await openAll(place, user.id)).toEqual([])
  }
  await expect(place.users().finishRecovery(user.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await usePasskey(place, user.id, owner)
})

test('T8.24 tickets end: of another wallet, called off, asked for again, too late', async () => {
  const place = await setUp()
  const [alice, bob] = [await protectedUser(place), await protectedUser(place, 'bob@app.example')]
  const [users, vault] = [place.users(), place.vault()]
  const copyOf = async ({ user: { id } }: typeof alice): Promise<string> => (await users.find(id))!.secret
  const [locked, other] = [await copyOf(alice), await copyOf(bob)]
  const first = await vault.requestUnlock(alice.user.id, locked)
  const bobs = await vault.requestUnlock(bob.user.id, other)
  const second = await vault.requestUnlock(alice.user.id, locked)
  const open = (ticket: string): Promise<string> => vault.unlock(alice.user.id, locked, ticket)
  place.pass(WAIT)
  for (const { ticket } of [first, bobs]) await expect(open(ticket)).rejects.toMatchObject({ name: 'VaultError' })
  place.pass(WAIT)
  await expect(open(second.ticket)).rejects.toMatchObject({ code: 'TICKET_OVER' })
  const third = await vault.requestUnlock(alice.user.id, locked)
  await vault.callOff(alice.user.id)
  place.pass(WAIT)
  await expect(open(third.ticket)).rejects.toMatchObject({ code: 'TICKET_OVER' })

  const fourth = await vault.requestUnlock(alice.user.id, locked)
  place.pass(WAIT)
  const granted = await open(fourth.ticket)
  await usePasskey(place, alice.user.id, alice.owner)
  await expect(vault.unwrap(alice.user.id, granted)).rejects.toMatchObject({ code: 'PROTECTED' })
})

test('T8.24 an assertion counts once, in time, of a passkey of this wallet, used in the frame', async () => {
  const place = await setUp()
  const [alice, bob] = [await protectedUser(place), await protectedUser(place, 'bob@app.example')]
  const { id } = alice.user
  const vault = place.vault()
  const { secret: locked } = (await place.users().find(id))!
  const used = alice.owner.proof(await vault.challenge())
  await vault.usePasskey(id, locked, used)
  await expect(vault.usePasskey(id, locked, used)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  const { ticket } = await vault.requestUnlock(id, locked)
  const old = await vault.challenge()
  place.pass(300_000)
  const stranger = vaultOwner(id)
  const fresh = (): Promise<string> => vault.challenge()
  const refused = [
    used,
    { ...used, challenge: await fresh() },
    alice.owner.proof(old),
    alice.owner.proof(randomBytes(32).toString('base64url')),
    alice.owner.proof(await fresh(), 'https://evil.example'),
    bob.owner.proof(await fresh()),
    stranger.proof(await fresh()),
    { ...alice.owner.proof(await fresh()), topOrigin: 'https://evil.example' }
  ]
  for (const proof of refused) {
    await expect(vault.usePasskey(id, locked, proof)).rejects.toMatchObject({ name: 'VaultError' })
    await expect(vault.addPasskey(id, locked, stranger.passkey, proof)).rejects.toMatchObject({ name: 'VaultError' })
  }
  await expect(vault.lock(id, locked, stranger.protection)).rejects.toMatchObject({ code: 'PROTECTED' })
  place.pass(WAIT)
  await vault.unlock(id, locked, ticket)
})

test('T8.24 a memory that was put back from a backup is noticed, until the newest one is there or it is accepted', async () => {
  const place = await setUp()
  const { memory } = place.files
  const bob = await newUser(place, 'bob@app.example')
  await place.restart(() => copyDatabase(memory, `${memory}.backup`))
  const { user, secret, owner } = await protectedUser(place)
  await usePasskey(place, user.id, owner)
  await place.stealFiles()
  await place.restart(async () => {
    await copyDatabase(memory, `${memory}.newest`)
    await copyDatabase(`${memory}.backup`, memory)
  })
  await expect(usePasskey(place, user.id, owner)).rejects.toThrow('is an old one')
  expect(place.logged.at(-1)).toContain('is an old one')
  expect(await openAll(place, user.id)).toEqual([])
  await place.restart()
  expect(await openAll(place, user.id)).toEqual([])
  await expect(place.users().openSecret(bob)).rejects.toThrow('is an old one')

  await place.restart(() => copyDatabase(`${memory}.newest`, memory))
  await usePasskey(place, user.id, owner)
  await place.users().openSecret(bob)

  await place.restart(() => copyDatabase(`${memory}.backup`, memory))
  const said = await usePasskey(place, user.id, owner).catch((error: unknown) => String(error))
  const [, generation] = /SERVICES_VAULT_ACCEPT_GENERATION=(\d+)/.exec(String(said)) ?? []
  await place.restart(() => place.accept(Number(generation)))
  await usePasskey(place, user.id, owner)
  expect(await openAll(place, user.id)).toEqual([])
  await place.users().openSecret(bob)
  await place.users().beginRecovery(user.id, SESSION.id)
  place.pass(WAIT)
  await place.users().finishRecovery(user.id)
  const after = await place.users().openSecret((await place.users().find(user.id))!)
  expect(Buffer.from(after!)).toEqual(secret)
})

test('T8.24 a database that was put back from a backup opens nothing at once; its owner waits, and loses nothing', async () => {
  const place = await setUp()
  const { database } = place.files
  const user = await newUser(place)
  await place.restart(() => copyDatabase(database, `${database}.backup`))
  const secret = Buffer.from((await place.users().openSecret(user))!)
  const owner = vaultOwner(user.id)
  await place.users().addPasskey(user.id, toKept(owner), SESSION.id)
  await place.restart(() => copyDatabase(`${database}.backup`, database))
  const restored = (await place.users().find(user.id))!
  expect(restored.passkeys).toEqual([])
  expect(await place.users().openSecret(restored)).toBeUndefined()
  await place.stealFiles()
  expect(await openAll(place, user.id)).toEqual([])
  await place.users().beginRecovery(user.id, SESSION.id)
  place.pass(WAIT)
  await place.users().finishRecovery(user.id)
  const after = await place.users().openSecret((await place.users().find(user.id))!)
  expect(Buffer.from(after!)).toEqual(secret)
})
