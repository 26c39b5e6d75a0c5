import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { digestOf } from '../codes/one-time-code.js'
import { ServiceError } from '../errors/service-error.js'
import type { Storage } from '../storage/storage.js'
import type { KeyVault, UnlockTicket } from '../vault/key-vault.js'
import { identityName, readUserRecord, type Identity, type UserPasskey, type UserRecord } from './user-record.js'

/** What a user's keys are made from, bytes. */
const SECRET_BYTES = 32
/** How long a new user waits for their identity, and an identity for its user, ms. Longer than all steps in between may take. */
const CLAIM_MS = 60_000
/** How often a change begins anew after another one was a step ahead of it. */
const MOST_ATTEMPTS = 50

const claim = v.object({ userId: v.string(), at: v.number() })
const KEPT = { isSigned: true } as const

/** Who is known here, and by what. Every change is one atomic step, also between processes. */
export interface UserRegistry {
  find(userId: string): Promise<UserRecord | undefined>
  /** The user who has an identity; a new one with a secret of their own when nobody has it. Asking twice at once gives the same user. */
  findOrCreate(identity: Identity): Promise<UserRecord>
  /**
   * Changes what is kept of a user.
   * @param change is called again when something else was changed meanwhile; `undefined` leaves everything as it is
   * @returns what holds now; `undefined` when there is no such user
   */
  update(userId: string, change: (user: UserRecord) => UserRecord | undefined): Promise<UserRecord | undefined>
  /** The secret in the clear. @throws ServiceError CONFLICT for a user whose passkeys alone open it */
  openSecret(user: UserRecord): Promise<Uint8Array>
  /**
   * From the first one on the vault has the secret locked, and the passkeys of the user open it by themselves.
   * @throws VaultError for a vault that locks nothing
   */
  addPasskey(userId: string, passkey: UserPasskey): Promise<void>
  /** Begins the wait for the secret without a passkey; one that is under way goes on. @throws ServiceError CONFLICT without passkeys */
  beginRecovery(userId: string): Promise<NonNullable<UserRecord['recovery']>>
  /** The wait is over: the passkeys of the user are gone. @throws ServiceError CONFLICT before that, or when it was called off */
  finishRecovery(userId: string): Promise<void>
  /** @returns `taken` when somebody else has the new identity, `changed` when the user has the old one no more */
  changeIdentity(userId: string, from: Identity, to: Identity): Promise<'done' | 'taken' | 'changed'>
  /** Forgets a user and everything that leads to them; their sessions are over with that. */
  remove(userId: string): Promise<void>
}

/** What the registry needs. */
export interface UserRegistryOptions {
  readonly storage: Pick<Storage, 'get' | 'set' | 'delete' | 'compareAndSet' | 'now'>
  readonly vault: KeyVault
}

/**
 * Keeps users under their ids, and under each identity whose it is. A new user is written first, for a minute, then takes their identity,
 * and stays once something is changed about them, such as by their first session: a process that ends in between leaves nothing.
 */
export function userRegistry({ storage, vault }: UserRegistryOptions): UserRegistry {
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
    return user && storage.now() < at + CLAIM_MS ? { kind: 'about-to', userId, stored } : { kind: 'nobody', stored }
  }

  async function create(identity: Identity, claimed: string | undefined): Promise<UserRecord | undefined> {
    const id = randomUUID()
    const secret = await vault.wrap(id, randomBytes(SECRET_BYTES))
    const createdAt = storage.now()
    const user: UserRecord = { id, identities: [identity], secret, createdAt, sessions: [], passkeys: [] }
    await storage.set(userKey(id), JSON.stringify(user), { ttl: CLAIM_MS, ...KEPT })
    if (await storage.compareAndSet(identityKey(identity), claimed, writeClaim(id), KEPT)) return user
    await storage.delete(userKey(id))
    return undefined
  }

  /** Lets go of an identity, unless somebody else has it by now. */
  async function release(identity: Identity, userId: string): Promise<void> {
    const stored = await storage.get(identityKey(identity))
    if (stored === undefined || v.parse(claim, JSON.parse(stored)).userId !== userId) return
    await storage.compareAndSet(identityKey(identity), stored, stored, { ttl: 1, ...KEPT })
  }

  const update: UserRegistry['update'] = async (userId, change) => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const found = await read(userId)
      const changed = found && change(found.user)
      if (!found || !changed) return found?.user
      if (await storage.compareAndSet(userKey(userId), found.stored, JSON.stringify(changed), KEPT)) return changed
    }
    throw busy()
  }

  async function lock(user: UserRecord): Promise<string> {
    return vault.lock(user.id, (await vault.unwrap(user.id, user.secret)).secret)
  }

  return {
    find,
    update,
    async findOrCreate(identity) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const owner = await ownerOf(identity)
        if (owner.kind === 'user') return owner.user
        if (owner.kind === 'about-to') throw busy()
        const user = await create(identity, owner.stored)
        if (user) return user
      }
      throw busy()
    },
    async openSecret(user) {
      if (user.passkeys.length > 0) throw new ServiceError('CONFLICT', 'A passkey of this user opens the wallet')
      const { secret, isStale } = await vault.unwrap(user.id, user.secret)
      if (!isStale) return secret
      const anew = await vault.wrap(user.id, secret)
      await update(user.id, (kept) => (kept.secret === user.secret ? { ...kept, secret: anew } : undefined))
      return secret
    },
    async addPasskey(userId, passkey) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const user = await find(userId)
        if (!user) return
        const isFirst = user.passkeys.length === 0
        const secret = isFirst ? await lock(user) : user.secret
        const changed = await update(userId, (kept) =>
          kept.secret === user.secret ? { ...kept, secret, passkeys: [...kept.passkeys, passkey] } : undefined
        )
        if (changed?.secret === secret) return
      }
      throw busy()
    },
    async beginRecovery(userId) {
      const user = await find(userId)
      if (!user || user.passkeys.length === 0) throw new ServiceError('CONFLICT', 'This wallet has no passkey')
      const recovery = user.recovery ?? (await vault.requestUnlock(userId, user.secret).then(toRecovery))
      const changed = await update(userId, (kept) => (kept.secret === user.secret ? { ...kept, recovery } : undefined))
      if (!changed?.recovery) throw busy()
      return changed.recovery
    },
    async finishRecovery(userId) {
      const user = await find(userId)
      if (!user?.recovery) throw new ServiceError('CONFLICT', 'This recovery was called off')
      const { secret: locked, recovery } = user
      if (storage.now() < recovery.from)
        throw new ServiceError('CONFLICT', 'The waiting time is not over', { details: { until: recovery.from } })
      const secret = await vault.wrap(userId, await vault.unlock(userId, locked, recovery.ticket))
      const changed = await update(userId, ({ recovery: still, ...kept }) =>
        still?.ticket === recovery.ticket ? { ...kept, secret, passkeys: [] } : undefined
      )
      if (changed?.secret !== secret) throw new ServiceError('CONFLICT', 'This recovery was called off')
    },
    async changeIdentity(userId, from, to) {
      const owner = await ownerOf(to)
      const isOwn = owner.kind !== 'nobody' && (owner.kind === 'user' ? owner.user.id : owner.userId) === userId
      if (owner.kind !== 'nobody' && !isOwn) return 'taken'
      if (!(await storage.compareAndSet(identityKey(to), owner.stored, writeClaim(userId), KEPT))) return 'taken'
      const claimedAt = storage.now()
      let isChanged = false
      await update(userId, (user) => {
        isChanged = has(user, from) && storage.now() < claimedAt + CLAIM_MS / 2
        if (!isChanged) return undefined
        return { ...user, identities: user.identities.map((own) => (isSame(own, from) ? to : own)) }
      })
      await release(isChanged ? from : to, userId)
      return isChanged ? 'done' : 'changed'
    },
    async remove(userId) {
      const user = await find(userId)
      await storage.delete(userKey(userId))
      for (const identity of user?.identities ?? []) await release(identity, userId)
    }
  }
}

type Owner =
  | { readonly kind: 'nobody'; readonly stored: string | undefined }
  /** Somebody is changing over to it. */
  | { readonly kind: 'about-to'; readonly userId: string; readonly stored: string }
  | { readonly kind: 'user'; readonly user: UserRecord; readonly stored: string }

function has({ identities }: UserRecord, identity: Identity): boolean {
  return identities.some((own) => isSame(own, identity))
}

function isSame(first: Identity, second: Identity): boolean {
  return identityName(first) === identityName(second)
}

function toRecovery({ ticket, from }: UnlockTicket): NonNullable<UserRecord['recovery']> {
  return { ticket, from }
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
