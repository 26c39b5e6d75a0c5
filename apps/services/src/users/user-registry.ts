import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { digestOf } from '../codes/one-time-code.js'
import { ServiceError } from '../errors/service-error.js'
import type { Storage } from '../storage/storage.js'
import { wallNow } from '../time/wall-time.js'
import type { KeyVault } from '../vault/key-vault.js'
import { heldUntil, withChangeUndone, withEmailChanged } from './email-changes.js'
import { passkeyOwners } from './passkey-owners.js'
import { secretKeeping, type SecretChange, type SecretKeeping } from './secret-keeping.js'
import { identityName, readUserRecord, type EmailChange, type Identity, type UserRecord } from './user-record.js'

/** What a user's keys are made from, bytes. */
const SECRET_BYTES = 32
/** How long a new user waits for their identity, and an identity for its user, ms. Longer than all steps in between may take. */
const CLAIM_MS = 60_000
/** How often a change begins anew after another one was a step ahead of it. */
const MOST_ATTEMPTS = 50

const claim = v.object({ userId: v.string(), at: v.number() })
const KEPT = { isSigned: true } as const

/** Who is known here, and by what. Every change is one atomic step, also between processes. */
export interface UserRegistry extends SecretKeeping {
  find(userId: string): Promise<UserRecord | undefined>
  /**
   * The user who has an identity; a new one with a secret of their own when no user has it. Asking twice at once gives the same user.
   * @throws ServiceError EMAIL_LEFT for an email that a user can still get back
   */
  findOrCreate(identity: Identity): Promise<UserRecord>
  /**
   * Changes what is kept of a user.
   * @param change is called again when something else was changed meanwhile; `undefined` leaves everything as it is
   * @returns what holds now; `undefined` when there is no such user
   */
  update(userId: string, change: (user: UserRecord) => UserRecord | undefined): Promise<UserRecord | undefined>
  /**
   * Puts an email in the place of another one, which stays with the user until the change is settled.
   * @param announce runs once the new one is theirs to take; nothing is changed when it throws
   * @returns `taken` when another user has the new one, `changed` when the user has the old one no more
   */
  changeEmail(userId: string, change: EmailChange, announce: () => Promise<void>): Promise<'done' | 'taken' | 'changed'>
  /** Undoes a change and all later ones. @returns the user; `undefined` when it is settled or was undone */
  undoEmailChange(userId: string, changeId: string): Promise<UserRecord | undefined>
  /** Forgets a user and everything that leads to them; their sessions are over with that. */
  remove(userId: string): Promise<void>
}

/** The registry's dependencies. */
export interface UserRegistryOptions {
  readonly storage: Pick<Storage, 'get' | 'set' | 'delete' | 'compareAndSet' | 'now' | 'toWallTime'>
  readonly vault: KeyVault
  /** Of the page that uses passkeys: the vault takes them from no other. */
  readonly frameOrigin: string
}

/**
 * Keeps users under their ids, and under each identity whose it is. A new user is written first, for a minute, then takes their identity,
 * and stays once something is changed about them, such as by their first session: a process that ends in between leaves nothing.
 */
export function userRegistry({ storage, vault, frameOrigin }: UserRegistryOptions): UserRegistry {
  const read = async (userId: string): Promise<{ stored: string; user: UserRecord } | undefined> => {
    const stored = await storage.get(userKey(userId))
    return stored === undefined ? undefined : { stored, user: readUserRecord(stored) }
  }
  const find = async (userId: string): Promise<UserRecord | undefined> => (await read(userId))?.user
  const writeClaim = (userId: string): string => JSON.stringify({ userId, at: storage.now() })

  /** Whose an identity is: a claim counts when its user agrees. */
  async function ownerOf(identity: Identity): Promise<Owner> {
    const stored = await storage.get(identityKey(identity))
    if (stored === undefined) return { kind: 'nobody', stored }
    const { userId, at } = v.parse(claim, JSON.parse(stored))
    const user = await find(userId)
    if (user && has(user, identity)) return { kind: 'user', user, stored }
    const until = user && identity.kind === 'email' ? heldUntil(user, identity.email, storage.now()) : undefined
    if (until !== undefined) return { kind: 'left', userId, until, stored }
    return user && storage.now() < at + CLAIM_MS ? { kind: 'about-to', userId, stored } : { kind: 'nobody', stored }
  }

  async function create(identity: Identity, claimed: string | undefined): Promise<UserRecord | undefined> {
    const id = randomUUID()
    const secret = await vault.wrap(id, randomBytes(SECRET_BYTES))
    const createdAt = wallNow(storage)
    const user: UserRecord = {
      id,
      identities: [identity],
      secret,
      createdAt,
      sessions: [],
      passkeys: [],
      emailChanges: []
    }
    await storage.set(userKey(id), JSON.stringify(user), { ttl: CLAIM_MS, ...KEPT })
    if (await storage.compareAndSet(identityKey(identity), claimed, writeClaim(id), KEPT)) return user
    await storage.delete(userKey(id))
    return undefined
  }

  /** Lets go of an identity after so many ms, unless another user has it by now. */
  async function release(identity: Identity, userId: string, ttl = 1): Promise<void> {
    const stored = await storage.get(identityKey(identity))
    if (stored === undefined || v.parse(claim, JSON.parse(stored)).userId !== userId) return
    await storage.compareAndSet(identityKey(identity), stored, stored, { ttl, ...KEPT })
  }

  /** @returns false when another user has it */
  async function claimFor(userId: string, identity: Identity): Promise<boolean> {
    const owner = await ownerOf(identity)
    const isFree = owner.kind === 'nobody' || (owner.kind === 'user' ? owner.user.id : owner.userId) === userId
    return isFree && storage.compareAndSet(identityKey(identity), owner.stored, writeClaim(userId), KEPT)
  }

  /** Lets go of those emails that a user has no more; of one that they can still get back, when they cannot. */
  async function letGo(emails: readonly string[], userId: string): Promise<void> {
    const user = await find(userId)
    const now = storage.now()
    const held = emails.map((email) => ({ identity: byEmail(email), until: user && heldUntil(user, email, now) }))
    for (const { identity, until = now + 1 } of held)
      if (!user || !has(user, identity)) await release(identity, userId, until - now)
  }

  /** A recovery that is called off here is called off in the vault first, so that its ticket opens nothing. */
  async function update(
    userId: string,
    change: (user: UserRecord) => UserRecord | undefined,
    { erasesOld = false, isUnlocked = false }: SecretChange = {}
  ): Promise<UserRecord | undefined> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const found = await read(userId)
      const changed = found && change(found.user)
      if (!found || !changed) return found?.user
      if (found.user.recovery && !changed.recovery && !isUnlocked) await vault.callOff(userId)
      const options = { ...KEPT, erasesOld }
      if (await storage.compareAndSet(userKey(userId), found.stored, JSON.stringify(changed), options)) return changed
    }
    throw busy()
  }

  return {
    ...secretKeeping({ storage, vault, frameOrigin, find, update, busy }),
    find,
    update,
    async findOrCreate(identity) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const owner = await ownerOf(identity)
        if (owner.kind === 'user') return owner.user
        if (owner.kind === 'about-to') throw busy()
        if (owner.kind === 'left')
          throw new ServiceError('EMAIL_LEFT', 'The email of this wallet was changed', {
            details: { until: storage.toWallTime(owner.until) }
          })
        const user = await create(identity, owner.stored)
        if (user) return user
      }
      throw busy()
    },
    async changeEmail(userId, change, announce) {
      const [from, to] = [byEmail(change.from), byEmail(change.to)]
      if (!(await claimFor(userId, to))) return 'taken'
      const claimedAt = storage.now()
      await announce()
      const changed = await update(userId, (user) =>
        has(user, from) && storage.now() < claimedAt + CLAIM_MS / 2 ? withEmailChanged(user, change) : undefined
      )
      await letGo([change.from, change.to], userId)
      return changed?.emailChanges.some(({ id }) => id === change.id) ? 'done' : 'changed'
    },
    async undoEmailChange(userId, changeId) {
      const before = (await find(userId))?.emailChanges ?? []
      const change = before.find(({ id }) => id === changeId)
      if (!change || !(await claimFor(userId, byEmail(change.from)))) return undefined
      const user = await update(userId, (kept) => withChangeUndone(kept, changeId, storage.now()))
      await letGo([change.from, ...before.map(({ to }) => to)], userId)
      return user?.emailUndone?.changeId === changeId ? user : undefined
    },
    async remove(userId) {
      const user = await find(userId)
      await storage.delete(userKey(userId))
      await passkeyOwners({ storage, find }).release(user?.passkeys.map(({ id }) => id) ?? [])
      for (const identity of user?.identities ?? []) await release(identity, userId)
      for (const { from } of user?.emailChanges ?? []) await release(byEmail(from), userId)
    }
  }
}

type Owner =
  | { readonly kind: 'nobody'; readonly stored: string | undefined }
  /** Its user has another one by now, but can still get it back. */
  | { readonly kind: 'left'; readonly userId: string; readonly until: number; readonly stored: string }
  /** A user is changing over to it. */
  | { readonly kind: 'about-to'; readonly userId: string; readonly stored: string }
  | { readonly kind: 'user'; readonly user: UserRecord; readonly stored: string }

function has({ identities }: UserRecord, identity: Identity): boolean {
  return identities.some((own) => isSame(own, identity))
}

function byEmail(email: string): Identity {
  return { kind: 'email', email }
}

function isSame(first: Identity, second: Identity): boolean {
  return identityName(first) === identityName(second)
}

function busy(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Something else is being changed here: try again', {
    headers: { 'retry-after': '1' }
  })
}

function userKey(userId: string): string {
  return `login/user/${userId}`
}

function identityKey(identity: Identity): string {
  return `login/identity/${digestOf(identityName(identity))}`
}
