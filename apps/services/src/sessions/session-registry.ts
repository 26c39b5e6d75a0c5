import type { Storage } from '../storage/storage.js'
import { readSessionRecord, type SessionRecord } from './session-record.js'

/** How long a wish waits for the wallet's grant, ms. */
const PENDING_MS = 600_000
/** How long a session that is over is still listed, s. */
const KEPT_AFTER = 30 * 24 * 3600
/** Sessions and wishes of one account at most. */
const MAX_SESSIONS = 100

/** What became of a change. */
export type Changed = 'done' | 'unknown' | 'otherwise'

/** Which sessions an account has granted. */
export interface SessionRegistry {
  /** Granted ones, the ones that are over included, newest first. */
  list(account: string): Promise<readonly SessionRecord[]>
  /** Keeps a wish with the private key made for it. @returns false when the account has too many already */
  propose(account: string, session: SessionRecord, privateKey: string): Promise<boolean>
  /** @param change gives the session as it shall be, `undefined` when it may not become so */
  update(account: string, pci: string, change: (session: SessionRecord) => SessionRecord | undefined): Promise<Changed>
  /** Forgets the private key. */
  dropKey(pci: string): Promise<void>
}

/** Keeps sessions in the storage until a month after their end, and the keys that were made for them until their end. @param now ms since 1970 */
export function sessionRegistry(storage: Storage, now: () => number): SessionRegistry {
  const keptFor = ({ expiry, context }: SessionRecord): number =>
    context === undefined ? PENDING_MS : Math.max(1, (expiry + KEPT_AFTER) * 1000 - now())

  return {
    async list(account) {
      const keys = await storage.list(sessionKey(account, ''), MAX_SESSIONS)
      const stored = await Promise.all(keys.map((key) => storage.get(key)))
      return stored
        .flatMap((text) => (text === undefined ? [] : [readSessionRecord(text)]))
        .filter(({ context }) => context !== undefined)
        .toSorted((first, second) => second.createdAt - first.createdAt)
    },
    async propose(account, session, privateKey) {
      const keys = await storage.list(sessionKey(account, ''), MAX_SESSIONS)
      if (keys.length >= MAX_SESSIONS) return false
      const untilEnd = Math.max(1, session.expiry * 1000 - now())
      await storage.set(privateKeyKey(session.pci), privateKey, { ttl: untilEnd })
      await storage.set(sessionKey(account, session.pci), JSON.stringify(session), { ttl: keptFor(session) })
      return true
    },
    async update(account, pci, change) {
      const key = sessionKey(account, pci)
      for (;;) {
        const stored = await storage.get(key)
        if (stored === undefined) return 'unknown'
        const changed = change(readSessionRecord(stored))
        if (changed === undefined) return 'otherwise'
        const isWritten = await storage.compareAndSet(key, stored, JSON.stringify(changed), { ttl: keptFor(changed) })
        if (isWritten) return 'done'
      }
    },
    async dropKey(pci) {
      await storage.delete(privateKeyKey(pci))
    }
  }
}

function sessionKey(account: string, pci: string): string {
  return `sessions/of/${account}/${pci}`
}

function privateKeyKey(pci: string): string {
  return `sessions/key/${pci}`
}
