import * as v from 'valibot'
import { digestOf } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'
import type { UserRecord } from './user-record.js'

/** How long a claim waits for its user to have the passkey, ms. */
const CLAIM_MS = 60_000

const claim = v.object({ userId: v.string(), at: v.number() })

/** The owners of passkeys: the id of one is that of no other, of any user. @source W3C WebAuthn Level 3 §7.1, docs/threats.md T8.26 */
export interface PasskeyOwners {
  /** @returns false where a user has a passkey of this id, the same one as well, or is about to */
  claim(userId: string, passkeyId: string): Promise<boolean>
  /** A passkey that was made before ids were looked at is known from its next use on. */
  note(userId: string, passkeyId: string): Promise<void>
  /** Lets go of ids that no user has any more. */
  release(passkeyIds: readonly string[]): Promise<void>
}

/** Its dependencies. */
export interface PasskeyOwnersOptions {
  readonly storage: Pick<Storage, 'get' | 'compareAndSet' | 'delete' | 'now'>
  readonly find: (userId: string) => Promise<UserRecord | undefined>
}

/** Keeps for each id whose it is; a claim counts when its user agrees. */
export function passkeyOwners({ storage, find }: PasskeyOwnersOptions): PasskeyOwners {
  const write = (key: string, before: string | undefined, userId: string): Promise<boolean> =>
    storage.compareAndSet(key, before, JSON.stringify({ userId, at: storage.now() }), { isSigned: true })

  async function isTaken(stored: string | undefined, passkeyId: string): Promise<boolean> {
    if (stored === undefined) return false
    const { userId, at } = v.parse(claim, JSON.parse(stored))
    const user = await find(userId)
    const has = user?.passkeys.some(({ id }) => id === passkeyId) ?? false
    return has || (user !== undefined && storage.now() < at + CLAIM_MS)
  }

  return {
    async claim(userId, passkeyId) {
      const key = passkeyKey(passkeyId)
      const stored = await storage.get(key)
      return !(await isTaken(stored, passkeyId)) && write(key, stored, userId)
    },
    async note(userId, passkeyId) {
      await write(passkeyKey(passkeyId), undefined, userId)
    },
    async release(passkeyIds) {
      for (const id of passkeyIds) await storage.delete(passkeyKey(id))
    }
  }
}

function passkeyKey(passkeyId: string): string {
  return `login/passkey/${digestOf(passkeyId)}`
}
