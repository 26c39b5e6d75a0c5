import { networksOf } from '../http/networks-of.js'
import type { Storage } from '../storage/storage.js'
import { readSessionRecord, type SessionRecord } from './session-record.js'

/** How long a wish waits for the wallet's grant, ms. */
const PENDING_MS = 600_000
/** How long a session that is over is still listed, s. */
const KEPT_AFTER = 30 * 24 * 3600
/** Sessions of one account at most. */
const MAX_SESSIONS = 100
/** Wishes of one caller at most, for as long as a wish waits. */
const MAX_WISHES = 100

/** What became of a revocation. */
export type Revoked = 'done' | 'unknown'

/** What became of a grant. */
export type Granted = 'done' | 'unknown' | 'full'

/** Which sessions an account has granted, and which ones callers wish for. */
export interface SessionRegistry {
  /** Granted ones, the ones that are over included, newest first. */
  list(account: string): Promise<readonly SessionRecord[]>
  /**
   * Counts a wish, before a key is made for it: for the caller, not for the account, which knows nothing of it yet.
   * @returns s after which there is room again, when the caller wishes for too many; 0: there is room
   */
  takeWish(caller: string): Promise<number>
  /** Keeps a wish with the key made for it. */
  propose(wish: Wish): Promise<void>
  /** @returns a wish that still waits; `granted` when it came true, `undefined` when there is none */
  wish(account: string, pci: string): Promise<SessionRecord | 'granted' | undefined>
  /** Lets a wish come true, once: of several callers only one does it. */
  grant(account: string, session: SessionRecord): Promise<Granted>
  /** Notes the end of a session. @param at s since 1970; one that has ended keeps its time */
  revoke(account: string, pci: string, at: number): Promise<Revoked>
}

/** A session that an app asks an account for. */
export interface Wish {
  readonly account: string
  readonly session: SessionRecord
  /** The private key that would sign beside the app, as the vault has wrapped it. */
  readonly wrappedKey: string
}

/** Keeps sessions in the storage until a month after their end, and the keys that were made for them until their end. @param now ms since 1970 */
export function sessionRegistry(storage: Storage, now: () => number): SessionRegistry {
  const keptFor = ({ expiry }: SessionRecord): number => Math.max(1, (expiry + KEPT_AFTER) * 1000 - now())

  return {
    async list(account) {
      const keys = await storage.list(sessionKey(account, ''), MAX_SESSIONS)
      const stored = await Promise.all(keys.map((key) => storage.get(key)))
      return stored
        .flatMap((text) => (text === undefined ? [] : [readSessionRecord(text)]))
        .toSorted((first, second) => second.createdAt - first.createdAt)
    },
    async takeWish(caller) {
      for (const { name, times } of [...networksOf(caller)].reverse()) {
        const wishes = await storage.increment(`sessions/asked-by/${name}`, { ttl: PENDING_MS })
        if (wishes > MAX_WISHES * times) return PENDING_MS / 1000
      }
      return 0
    },
    async propose({ account, session, wrappedKey }) {
      await Promise.all([
        storage.set(wrappedKeyKey(session.pci), wrappedKey, { ttl: PENDING_MS }),
        storage.set(requestKey(account, session.pci), JSON.stringify(session), { ttl: PENDING_MS })
      ])
    },
    async wish(account, pci) {
      const stored = await storage.get(requestKey(account, pci))
      if (stored !== undefined) return readSessionRecord(stored)
      return (await storage.get(sessionKey(account, pci))) === undefined ? undefined : 'granted'
    },
    async grant(account, session) {
      const { pci, expiry } = session
      if ((await storage.list(sessionKey(account, ''), MAX_SESSIONS)).length >= MAX_SESSIONS) return 'full'
      const wrappedKey = await storage.get(wrappedKeyKey(pci))
      if (wrappedKey === undefined || !(await storage.delete(requestKey(account, pci)))) return 'unknown'
      await storage.set(wrappedKeyKey(pci), wrappedKey, { ttl: Math.max(1, expiry * 1000 - now()), isSigned: true })
      await storage.set(sessionKey(account, pci), JSON.stringify(session), { ttl: keptFor(session), isSigned: true })
      return 'done'
    },
    async revoke(account, pci, at) {
      const key = sessionKey(account, pci)
      for (;;) {
        const stored = await storage.get(key)
        if (stored === undefined) return 'unknown'
        const session = readSessionRecord(stored)
        const ended = JSON.stringify({ ...session, revokedAt: session.revokedAt ?? at })
        if (!(await storage.compareAndSet(key, stored, ended, { ttl: keptFor(session), isSigned: true }))) continue
        await storage.delete(wrappedKeyKey(pci))
        return 'done'
      }
    }
  }
}

function requestKey(account: string, pci: string): string {
  return `sessions/wish/${account}/${pci}`
}

function sessionKey(account: string, pci: string): string {
  return `sessions/of/${account}/${pci}`
}

function wrappedKeyKey(pci: string): string {
  return `sessions/wrapped-key/${pci}`
}

/** Deletes the keys that earlier versions kept as they were. Nothing signs with them, and their sessions stay listed. */
export async function deletePlainKeys(storage: Pick<Storage, 'list' | 'delete'>): Promise<void> {
  for (;;) {
    const keys = await storage.list('sessions/key/')
    if (keys.length === 0) return
    await Promise.all(keys.map((key) => storage.delete(key)))
  }
}
