import { ServiceError } from '../errors/service-error.js'
import {
  VaultError,
  type KeyVault,
  type PasskeyProof,
  type UnlockTicket,
  type VaultPasskey
} from '../vault/key-vault.js'
import { isFirstFormat } from '../vault/vault-copy.js'
import { pendingChanges } from './email-changes.js'
import { passkeyOwners, type PasskeyOwnersOptions } from './passkey-owners.js'
import type { UserPasskey, UserRecord } from './user-record.js'

/** How often a change begins anew after another one was a step ahead of it. */
const MOST_ATTEMPTS = 50

/** How the secrets of users are opened, and by what. */
export interface SecretKeeping {
  /** The secret in the clear; `undefined` of a wallet that passkeys alone open. */
  openSecret(user: UserRecord): Promise<Uint8Array | undefined>
  /**
   * From the first one on the vault has the secret locked, and the passkeys of the user open it by themselves.
   * @param madeBy id of the session; nothing is added once it is over
   * @param proof of another passkey of the user, when there is one
   * @throws VaultError for a vault that locks nothing, and PASSKEY_REFUSED | ServiceError CONFLICT for another one without a proof,
   * BAD_REQUEST for the id of a passkey that a user has
   */
  addPasskey(userId: string, passkey: UserPasskey, madeBy: string, proof?: PasskeyProof): Promise<void>
  /** A passkey of the user was used: a recovery that is under way is called off. @throws VaultError PASSKEY_REFUSED */
  usePasskey(userId: string, proof: PasskeyProof): Promise<void>
  /**
   * Begins the wait for the secret without a passkey; one that is under way goes on.
   * @param askedBy id of the session
   * @throws ServiceError CONFLICT without passkeys
   */
  beginRecovery(userId: string, askedBy: string): Promise<NonNullable<UserRecord['recovery']>>
  /** The wait is over: the passkeys of the user are gone. @throws ServiceError CONFLICT before that, or when it was called off */
  finishRecovery(userId: string): Promise<void>
}

/** What a change of a user's record means for their secret. */
export interface SecretChange {
  /** Whether what was there before is gone from the disk as well. @default false */
  readonly erasesOld?: boolean
  /** Whether a recovery has come to its end: otherwise one that is gone was called off. @default false */
  readonly isUnlocked?: boolean
}

/** Its dependencies. */
export interface SecretKeepingOptions {
  readonly storage: PasskeyOwnersOptions['storage']
  readonly vault: KeyVault
  /** Of the page that uses passkeys. */
  readonly frameOrigin: string
  readonly find: (userId: string) => Promise<UserRecord | undefined>
  readonly update: (
    userId: string,
    change: (user: UserRecord) => UserRecord | undefined,
    options?: SecretChange
  ) => Promise<UserRecord | undefined>
  readonly busy: () => ServiceError
}

/** Whatever the vault has made is kept before it counts there, so that a fault in between leaves a secret that can be opened. */
export function secretKeeping({
  storage,
  vault,
  frameOrigin,
  find,
  update,
  busy
}: SecretKeepingOptions): SecretKeeping {
  const owners = passkeyOwners({ storage, find })
  const keepSecret = (user: UserRecord, secret: string, erasesOld = false): Promise<UserRecord | undefined> =>
    update(user.id, (kept) => (kept.secret === user.secret ? { ...kept, secret } : undefined), { erasesOld })

  /** The vault is told the passkeys of a wallet that was locked before it knew any. */
  async function withKnownPasskeys(user: UserRecord): Promise<UserRecord> {
    if (!isFirstFormat(user.secret)) return user
    const protection = { origin: frameOrigin, passkeys: user.passkeys.map(toVault) }
    const secret = await unlessProtected(vault.lock(user.id, user.secret, protection))
    if (secret === undefined) return user
    const changed = await keepSecret(user, secret, true)
    if (changed?.secret !== secret) throw busy()
    await vault.settle(user.id, secret)
    return changed
  }

  async function findProtected(userId: string): Promise<UserRecord> {
    const user = await find(userId)
    if (!user) throw noPasskey()
    return user.passkeys.length > 0 ? withKnownPasskeys(user) : user
  }

  async function addFirst(user: UserRecord, passkey: UserPasskey, madeBy: string): Promise<boolean> {
    const protection = { origin: frameOrigin, passkeys: [toVault(passkey)] }
    const secret = await unlessProtected(vault.lock(user.id, user.secret, protection))
    if (secret === undefined) throw needsProof()
    const isSame = (kept: UserRecord): boolean =>
      kept.secret === user.secret && kept.passkeys.length === 0 && isSignedIn(kept, madeBy)
    const changed = await update(
      user.id,
      ({ recovery: _calledOff, ...kept }) => (isSame(kept) ? { ...kept, secret, passkeys: [passkey] } : undefined),
      { erasesOld: true }
    )
    if (changed?.secret !== secret) return false
    await vault.settle(user.id, secret)
    return true
  }

  /** The vault knows of another passkey before it is kept here: it opens nothing by that. */
  async function addAnother(user: UserRecord, passkey: UserPasskey, madeBy: string, proof: PasskeyProof) {
    const { id, secret: locked } = await withKnownPasskeys(user)
    const secret = await vault.addPasskey(id, locked, toVault(passkey), proof)
    const changed = await update(id, ({ recovery: _calledOff, ...kept }) =>
      kept.passkeys.length > 0 && isSignedIn(kept, madeBy)
        ? { ...kept, secret, passkeys: [...kept.passkeys, passkey] }
        : undefined
    )
    if (!changed?.passkeys.some((own) => own.id === passkey.id)) throw signedOut()
  }

  async function callOff(userId: string): Promise<void> {
    await update(userId, ({ recovery, ...kept }) => (recovery ? kept : undefined))
  }

  async function requestUnlock({ id, secret }: UserRecord): Promise<UnlockTicket> {
    try {
      return await vault.requestUnlock(id, secret)
    } catch (error) {
      throw error instanceof VaultError && error.code === 'NOT_PROTECTED' ? noPasskey() : error
    }
  }

  async function unlock({ id, secret }: UserRecord, { ticket }: { readonly ticket: string }): Promise<string> {
    try {
      return await vault.unlock(id, secret, ticket)
    } catch (error) {
      if (!(error instanceof VaultError) || error.code !== 'TICKET_OVER') throw error
      await callOff(id)
      throw calledOff()
    }
  }

  return {
    async openSecret(user) {
      if (user.passkeys.length > 0) return undefined
      const opened = await unlessProtected(vault.unwrap(user.id, user.secret))
      if (!opened) await update(user.id, (kept) => (kept.isLocked === true ? undefined : { ...kept, isLocked: true }))
      if (opened?.isStale) await keepSecret(user, await vault.wrap(user.id, opened.secret))
      return opened?.secret
    },
    async addPasskey(userId, passkey, madeBy, proof) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const user = await find(userId)
        if (!user || !isSignedIn(user, madeBy)) throw signedOut()
        if (user.passkeys.length > 0 && !proof) throw needsProof()
        if (attempt === 0 && !(await owners.claim(userId, passkey.id))) throw taken()
        if (user.passkeys.length > 0 && proof) return addAnother(user, passkey, madeBy, proof)
        if (await addFirst(user, passkey, madeBy)) return undefined
      }
      throw busy()
    },
    async usePasskey(userId, proof) {
      const user = await findProtected(userId)
      const secret = await vault.usePasskey(userId, user.secret, proof)
      const { id } = proof.response
      if (typeof id === 'string') await owners.note(userId, id)
      await update(userId, ({ recovery: _calledOff, ...kept }) =>
        kept.passkeys.length > 0 ? { ...kept, secret } : undefined
      )
    },
    async beginRecovery(userId, askedBy) {
      const user = await findProtected(userId)
      const running = user.recovery && storage.now() < user.recovery.until ? user.recovery : undefined
      const recovery = running ?? { ...(await requestUnlock(user)), askedAt: storage.now(), askedBy }
      const isSame = (kept: UserRecord): boolean =>
        kept.secret === user.secret &&
        kept.recovery?.ticket === user.recovery?.ticket &&
        pendingChanges(kept, storage.now()).length === 0
      const changed = await update(userId, (kept) => (isSame(kept) ? { ...kept, recovery } : undefined))
      if (changed?.recovery?.ticket !== recovery.ticket) throw busy()
      return recovery
    },
    async finishRecovery(userId) {
      const user = await find(userId)
      if (!user?.recovery) throw calledOff()
      const { recovery } = user
      if (storage.now() < recovery.from)
        throw new ServiceError('CONFLICT', 'The waiting time is not over', { details: { until: recovery.from } })
      if (storage.now() >= recovery.until) {
        await callOff(userId)
        throw calledOff()
      }
      const secret = await unlock(user, recovery)
      const changed = await update(
        userId,
        ({ recovery: still, isLocked: _unlocked, ...kept }) =>
          still?.ticket === recovery.ticket ? { ...kept, secret, passkeys: [] } : undefined,
        { erasesOld: true, isUnlocked: true }
      )
      if (changed?.secret !== secret) throw calledOff()
      await vault.settle(userId, secret)
      await owners.release(user.passkeys.map(({ id }) => id))
    }
  }
}

/** A storage that was put back from a backup may not know of a passkey that the vault knows. */
async function unlessProtected<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof VaultError && error.code === 'PROTECTED') return undefined
    throw error
  }
}

function toVault({ id, publicKey, counter }: UserPasskey): VaultPasskey {
  return { id, publicKey, counter }
}

function isSignedIn({ sessions }: UserRecord, sessionId: string): boolean {
  return sessions.some(({ id }) => id === sessionId)
}

function signedOut(): ServiceError {
  return new ServiceError('UNAUTHORIZED', 'This session is over: log in again')
}

function noPasskey(): ServiceError {
  return new ServiceError('CONFLICT', 'This wallet has no passkey')
}

/** Whose it is, is not said. */
function taken(): ServiceError {
  return new ServiceError('BAD_REQUEST', 'This passkey is not known here')
}

function needsProof(): ServiceError {
  return new ServiceError('CONFLICT', 'Log in with a passkey of this wallet to add another one')
}

function calledOff(): ServiceError {
  return new ServiceError('CONFLICT', 'This recovery was called off')
}
