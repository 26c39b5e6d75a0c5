import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { wrapInFirstFormat } from '../../test/first-format.js'
import { FRAME_ORIGIN } from '../../test/frame-client.js'
import { vaultOwner, type VaultOwner } from '../../test/vault-owner.js'
import { memoryStorage } from '../storage/memory-storage.js'
import { embeddedVault } from '../vault/embedded-vault.js'
import type { KeyVault } from '../vault/key-vault.js'
import type { StorageTime, WallTime } from '../time/wall-time.js'
import { parseVaultKeys } from '../vault/parse-vault-keys.js'
import type { UserPasskey } from './user-record.js'
import { userRegistry, type UserRegistry } from './user-registry.js'

const WAIT = 72 * 3_600_000
const SESSION = {
  id: 's',
  projectId: 'p',
  appOrigin: 'https://app.example',
  createdAt: 0,
  until: Number.MAX_SAFE_INTEGER
}

/** Services with a storage, and a vault with another one; whatever runs can be killed, and the next run goes on from what was kept. */
async function setUp() {
  let now = 1_790_078_400_000
  const clock = (): number => now
  const [kept, remembered] = [memoryStorage(clock), memoryStorage(clock)]
  const keys = parseVaultKeys(randomBytes(32).toString('base64'))
  /** @param step passes each call of the services to the storage and the vault on, or ends the process */
  const run = (step: Step = (act) => act()) => {
    const vault = stepped(embeddedVault(keys, { storage: remembered, waitingTime: WAIT, now: clock }), step)
    const storage = {
      ...stepped(kept, step),
      now: () => clock() as StorageTime,
      toWallTime: (time: number) => time as WallTime
    }
    return { vault, users: userRegistry({ storage, vault, frameOrigin: FRAME_ORIGIN }) }
  }
  const { users, vault } = run()
  const { id } = await users.findOrCreate({ kind: 'email', email: 'alice@app.example' })
  const secret = randomBytes(32)
  const first = await vault.wrap(id, secret)
  await users.update(id, (user) => ({ ...user, secret: first, sessions: [SESSION] }))
  const owner = vaultOwner(id)
  return { id, keys, secret, owner, run, pass: (ms: number) => void (now += ms) }
}

type Place = Awaited<ReturnType<typeof setUp>>
type Step = (act: () => Promise<unknown>) => Promise<unknown>

function stepped<T extends object>(whole: T, step: Step): T {
  return new Proxy(whole, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name)
      return typeof part === 'function' ? (...given: unknown[]) => step(async () => part.apply(target, given)) : part
    }
  })
}

/** Ends the process at its nth step, before it is carried out or after. */
function dieAt(n: number, when: 'before' | 'after') {
  let count = 0
  const step: Step = async (act) => {
    count += 1
    if (count > n || (count === n && when === 'before')) throw new Error('killed')
    const answer = await act()
    if (count >= n) throw new Error('killed')
    return answer
  }
  return { step, isDead: () => count >= n }
}

const toKept = ({ passkey }: VaultOwner): UserPasskey => ({
  ...passkey,
  transports: [],
  createdAt: 0,
  wrappedSecret: 'w'.repeat(60)
})

async function use({ id, owner }: Place, vault: KeyVault, users: UserRegistry): Promise<void> {
  await users.usePasskey(id, owner.proof(await vault.challenge()))
}

async function openBy(users: UserRegistry, id: string): Promise<Buffer | undefined> {
  const secret = await users.openSecret((await users.find(id))!)
  return secret && Buffer.from(secret)
}

/** The secret: at once where the services know of no passkey, else by the passkey, which then is lost, and the wait. */
async function getBack(place: Place): Promise<Buffer | undefined> {
  const { users, vault } = place.run()
  if ((await users.find(place.id))!.passkeys.length === 0) return openBy(users, place.id)
  await use(place, vault, users)
  await users.beginRecovery(place.id, SESSION.id)
  place.pass(WAIT)
  await users.finishRecovery(place.id)
  return openBy(users, place.id)
}

const protect = async (place: Place): Promise<void> => {
  await place.run().users.addPasskey(place.id, toKept(place.owner), SESSION.id)
}

/** Of the first format, as it is kept of a user whom a passkey protects. */
const protectInFirstFormat = async ({ id, keys, secret, owner, run }: Place): Promise<void> => {
  const locked = wrapInFirstFormat(keys, secret, id, 'locked')
  await run().users.update(id, (user) => ({ ...user, secret: locked, passkeys: [toKept(owner)] }))
}

interface Operation {
  prepare(place: Place): Promise<void>
  run(place: Place, users: UserRegistry, vault: KeyVault): Promise<unknown>
}

const nothing = async (): Promise<void> => undefined

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'the first passkey is added': {
    prepare: nothing,
    run: ({ id, owner }, users) => users.addPasskey(id, toKept(owner), SESSION.id)
  },
  'a passkey is used': { prepare: protect, run: (place, users, vault) => use(place, vault, users) },
  'another passkey is added': {
    prepare: protect,
    run: async ({ id, owner }, users, vault) =>
      users.addPasskey(id, toKept(vaultOwner(id)), SESSION.id, owner.proof(await vault.challenge()))
  },
  'a recovery begins': { prepare: protect, run: ({ id }, users) => users.beginRecovery(id, SESSION.id) },
  'a recovery is finished': {
    async prepare(place) {
      await protect(place)
      await place.run().users.beginRecovery(place.id, SESSION.id)
      place.pass(WAIT)
    },
    run: ({ id }, users) => users.finishRecovery(id)
  },
  'a passkey from before the vault knew any is used': {
    prepare: protectInFirstFormat,
    run: (place, users, vault) => use(place, vault, users)
  }
}

test.each(Object.keys(OPERATIONS))(
  'T8.24 killed at any step, before it or after: no secret is lost when %s',
  async (name) => {
    const operation = OPERATIONS[name]!
    for (const when of ['before', 'after'] as const) {
      let isOver = false
      for (let n = 1; !isOver; n += 1) {
        const place = await setUp()
        await operation.prepare(place)
        const { step, isDead } = dieAt(n, when)
        const { users, vault } = place.run(step)
        await operation.run(place, users, vault).catch((error: unknown) => {
          if (!isDead()) throw error
        })
        isOver = !isDead()
        expect(await getBack(place), `${when} ${n}`).toEqual(place.secret)
        expect(n).toBeLessThan(50)
      }
    }
  }
)

test('what the first format has wrapped opens, is wrapped anew, and once a passkey protects it the old copies open nothing', async () => {
  const place = await setUp()
  const { id, keys, secret, run } = place
  const { users, vault } = run()
  const old = wrapInFirstFormat(keys, secret, id)
  await users.update(id, (user) => ({ ...user, secret: old }))
  expect(await openBy(users, id)).toEqual(secret)
  expect((await users.find(id))!.secret).toMatch(/^v2\./)
  await protect(place)
  await expect(vault.unwrap(id, old)).rejects.toMatchObject({ code: 'PROTECTED' })
})

test('what the first format has locked, with a recovery under way: it begins anew, and the passkey calls it off', async () => {
  const place = await setUp()
  const { id, run, pass, secret } = place
  await protectInFirstFormat(place)
  const { users, vault } = run()
  await users.update(id, (user) => ({ ...user, recovery: { ticket: 'v1.x.y', from: 0, until: 0 } }))
  await expect(users.finishRecovery(id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await users.beginRecovery(id, SESSION.id)
  await use(place, vault, users)
  await expect(users.finishRecovery(id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await users.beginRecovery(id, SESSION.id)
  pass(WAIT)
  await users.finishRecovery(id)
  expect(await openBy(users, id)).toEqual(secret)
})

test('T8.24 a recovery that the services call off is over in the vault, too', async () => {
  const place = await setUp()
  await protect(place)
  const { users, vault } = place.run()
  const { ticket } = await users.beginRecovery(place.id, SESSION.id)
  const { secret: locked } = (await users.find(place.id))!
  await users.update(place.id, ({ recovery: _calledOff, ...user }) => user)
  place.pass(WAIT)
  await expect(vault.unlock(place.id, locked, ticket)).rejects.toMatchObject({ code: 'TICKET_OVER' })
})
