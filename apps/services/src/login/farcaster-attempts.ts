import * as v from 'valibot'
import { CODE_LIMITS } from '../codes/code-limits.js'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'

const attempt = v.object({
  projectId: v.string(),
  appOrigin: v.string(),
  channelToken: v.string(),
  nonce: v.string(),
  until: v.number(),
  /** What the user has signed; relays tell it once. */
  signed: v.optional(v.object({ message: v.string(), signature: v.string(), username: v.optional(v.string()) }))
})

/** A login that waits for the user in Farcaster's app. */
export type FarcasterAttempt = v.InferOutput<typeof attempt>

/** What the user has signed, as the relay tells it. */
export type SignedAnswer = NonNullable<FarcasterAttempt['signed']>

/** Logins that wait, each known by a secret of the frame. */
export interface FarcasterAttempts {
  /** @returns the secret */
  begin(of: FarcasterAttempt): Promise<string>
  /** Keeps what the user has signed. @returns the attempt with it */
  keepSigned(loginId: string, attempt: FarcasterAttempt, signed: SignedAnswer): Promise<FarcasterAttempt>
  find(loginId: string): Promise<FarcasterAttempt | undefined>
  /** Uses it up. @returns whether it was there: of several callers at once only one is told so */
  end(loginId: string): Promise<boolean>
}

export function farcasterAttempts(
  storage: Pick<Storage, 'get' | 'set' | 'delete' | 'compareAndSet' | 'now'>
): FarcasterAttempts {
  const keyOf = (loginId: string): string => `login/farcaster/${digestOf(loginId)}`
  return {
    async begin(of) {
      const loginId = makeSecret()
      await storage.set(keyOf(loginId), JSON.stringify(of), { ttl: CODE_LIMITS.lifetime })
      return loginId
    },
    async keepSigned(loginId, before, { message, signature, username }) {
      const attempt = { ...before, signed: { message, signature, ...(username !== undefined && { username }) } }
      const stored = await storage.get(keyOf(loginId))
      const ttl = before.until - storage.now()
      // What was used meanwhile stays used.
      if (stored !== undefined && ttl > 0)
        await storage.compareAndSet(keyOf(loginId), stored, JSON.stringify(attempt), { ttl })
      return attempt
    },
    async find(loginId) {
      const stored = isSecret(loginId) ? await storage.get(keyOf(loginId)) : undefined
      const found = stored === undefined ? undefined : v.parse(attempt, JSON.parse(stored))
      return found && found.until > storage.now() ? found : undefined
    },
    end: (loginId) => storage.delete(keyOf(loginId))
  }
}
