import * as v from 'valibot'
import { CODE_LIMITS } from '../codes/code-limits.js'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'

const attempt = v.object({
  email: v.string(),
  projectId: v.string(),
  appOrigin: v.string(),
  /** What the device is called when it has signed in with the email before. */
  device: v.optional(v.string()),
  /** Digest of the token in the newest mail with a link. */
  approval: v.optional(v.string()),
  /** `asked`: a mail with a link is on its way. `approved`: the code is still to be sent. `coded`: it was. */
  step: v.picklist(['asked', 'approved', 'coded']),
  until: v.number()
})

/** A login that is under way. */
export type LoginAttempt = v.InferOutput<typeof attempt>

/** An attempt, and how it is told from what it becomes. */
export interface FoundAttempt {
  readonly digest: string
  readonly stored: string
  readonly attempt: LoginAttempt
}

/** Logins that are under way, each known by a secret of the frame; the link in a mail leads to one by a secret of its own. */
export interface LoginAttempts {
  find(loginId: string): Promise<FoundAttempt | undefined>
  /** The attempt of the newest link. */
  findByLink(token: string): Promise<FoundAttempt | undefined>
  /** Begins or goes on. @returns false when it was changed meanwhile */
  keep(digest: string, before: FoundAttempt | undefined, next: Omit<LoginAttempt, 'until'>): Promise<boolean>
  /** Makes a link that leads to an attempt. @returns its token */
  makeLink(digest: string): Promise<string>
  end(digest: string): Promise<void>
}

export function loginAttempts(
  storage: Pick<Storage, 'get' | 'set' | 'delete' | 'compareAndSet' | 'now'>
): LoginAttempts {
  const find = async (digest: string): Promise<FoundAttempt | undefined> => {
    const stored = await storage.get(attemptKey(digest))
    if (stored === undefined) return undefined
    const found = v.parse(attempt, JSON.parse(stored))
    return found.until > storage.now() ? { digest, stored, attempt: found } : undefined
  }
  return {
    find: async (loginId) => (isSecret(loginId) ? find(digestOf(loginId)) : undefined),
    async findByLink(token) {
      const link = digestOf(token)
      const digest = isSecret(token) ? await storage.get(linkKey(link)) : undefined
      const found = digest === undefined ? undefined : await find(digest)
      return found?.attempt.approval === link ? found : undefined
    },
    keep(digest, before, next) {
      const text = JSON.stringify({ ...next, until: storage.now() + CODE_LIMITS.lifetime })
      // Until the owner of the email has approved it, it is a stranger's wish, which gives way when the storage is full.
      const options = { ttl: CODE_LIMITS.lifetime, isSigned: next.step !== 'asked' }
      return storage.compareAndSet(attemptKey(digest), before?.stored, text, options)
    },
    async makeLink(digest) {
      const token = makeSecret()
      await storage.set(linkKey(digestOf(token)), digest, { ttl: CODE_LIMITS.lifetime })
      return token
    },
    end: async (digest) => void (await storage.delete(attemptKey(digest)))
  }
}

function attemptKey(digest: string): string {
  return `login/attempt/${digest}`
}

function linkKey(digest: string): string {
  return `login/link/${digest}`
}
