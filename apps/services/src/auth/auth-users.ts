import type { Adapter, AdapterUser } from '@auth/core/adapters'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { digestOf } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'

const record = v.object({
  id: v.string(),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  image: v.optional(v.string())
})
type UserRecord = v.InferOutput<typeof record>

/** How long an email waits for its person's account, ms. Longer than the steps in between may take. */
const CLAIM_MS = 60_000

/**
 * Users who came by a provider, as `@auth/core` asks for them. One email is one user's: a user who comes with it by another provider is told so
 * (`OAuthAccountNotLinked`), since the server cannot know whether both are the same. Wallets are accounts by themselves and are not kept here.
 */
export function authUsers(storage: Pick<Storage, 'get' | 'set' | 'compareAndSet'>): Adapter {
  const kept = { isSigned: true }
  const find = async (id: string | undefined): Promise<AdapterUser | null> => {
    const text = id === undefined ? undefined : await storage.get(userKey(id))
    return text === undefined ? null : toUser(v.parse(record, JSON.parse(text)))
  }
  return {
    getUser: find,
    getUserByAccount: async ({ provider, providerAccountId }) =>
      find(await storage.get(accountKey(provider, providerAccountId))),
    getUserByEmail: async (email) => find(await storage.get(emailKey(email))),
    async createUser({ name, email, image }) {
      const user: UserRecord = {
        id: randomUUID(),
        ...(typeof name === 'string' && { name }),
        ...(typeof email === 'string' && { email }),
        ...(typeof image === 'string' && { image })
      }
      // The record first: an email never leads to a missing user.
      await storage.set(userKey(user.id), JSON.stringify(user), kept)
      const claim = { ...kept, ttl: CLAIM_MS }
      if (user.email !== undefined && !(await storage.compareAndSet(emailKey(user.email), undefined, user.id, claim)))
        throw new Error('Somebody else took the email meanwhile')
      return toUser(user)
    },
    async updateUser(changes) {
      const user = await find(changes.id)
      if (!user) throw new Error('There is no such user')
      return user
    },
    async linkAccount({ provider, providerAccountId, userId }) {
      if (!(await storage.compareAndSet(accountKey(provider, providerAccountId), undefined, userId, kept)))
        throw new Error('The account was linked meanwhile')
      const user = await find(userId)
      // For good only now: an email whose person has no account would keep everybody out who comes with it.
      if (user?.email) await storage.compareAndSet(emailKey(user.email), userId, userId, kept)
    }
  }
}

/** `@auth/core` wants an email; where a provider tells none there is none. */
function toUser({ email, ...user }: UserRecord): AdapterUser {
  return { ...user, email: email as string, emailVerified: null } as AdapterUser
}

function userKey(id: string): string {
  return `auth/user/${id}`
}

function accountKey(provider: string, subject: string): string {
  return `auth/account/${provider}/${digestOf(subject)}`
}

function emailKey(email: string): string {
  return `auth/email/${digestOf(email.toLowerCase())}`
}
