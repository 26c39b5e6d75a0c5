import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'
import type { UserRecord, UserSession } from './user-record.js'
import type { UserRegistry } from './user-registry.js'

const DAY = 86_400_000
/** How long an unused session lasts, ms. */
const SESSION_MS = 30 * DAY
/** How long a token is good after the next one was used: what other tabs have sent already must not fail. */
const GRACE_MS = 60_000
/** Sessions of one user at most; the oldest ends when there is another one. */
const MAX_SESSIONS = 20

const token = v.object({
  userId: v.string(),
  sessionId: v.string(),
  madeAt: v.number(),
  /** Digest of the token that it takes the place of as soon as it is used. */
  follows: v.optional(v.string()),
  /** Whether the next one was used already. */
  isFollowed: v.boolean()
})
type TokenRecord = v.InferOutput<typeof token>

/** A token, and the text that the storage has of it. */
interface StoredToken {
  readonly record: TokenRecord
  readonly stored: string
}

/** The user who has shown a token. */
export interface SignedIn {
  readonly user: UserRecord
  readonly session: UserSession
  /** Takes the place of the token that was shown; `undefined` while that one is young. */
  readonly nextToken: string | undefined
}

/** Sessions of users, each known by an opaque token of which only a digest is kept. @source docs/threats.md T8.17 */
export interface SessionTokens {
  /** Begins a session with an id of its own. @returns `undefined` when there is no such user any more */
  begin(
    userId: string,
    of: Pick<UserSession, 'projectId' | 'appOrigin' | 'provider' | 'isByPasskey'>
  ): Promise<BegunSession | undefined>
  /** @returns `undefined` for a token that never was, was replaced, or whose session is over */
  check(text: string): Promise<SignedIn | undefined>
  /** Ends one session of a user, or all; every token of them is over with that. */
  end(userId: string, which: EndedSessions): Promise<void>
}

/** Which sessions end. */
export type EndedSessions = { readonly only: string } | 'all'

/** A session that has just begun. */
export interface BegunSession {
  readonly token: string
  readonly user: UserRecord
  readonly session: UserSession
}

/**
 * A token older than a day is answered with the next one. It goes on for a minute after that was used first, so that neither a lost answer
 * nor a second tab ends a session; a stolen one is over as soon as its owner goes on. A client that comes later than that with another next one
 * shares the old one with another client: the server cannot know which is the owner's, so the session is over for both.
 */
export function sessionTokens(
  storage: Pick<Storage, 'get' | 'set' | 'compareAndSet' | 'now'>,
  users: Pick<UserRegistry, 'find' | 'update'>
): SessionTokens {
  const keyOf = (digest: string): string => `login/token/${digest}`
  const write = (digest: string, record: TokenRecord, ttl: number): Promise<void> =>
    storage.set(keyOf(digest), JSON.stringify(record), { ttl, isSigned: true })
  const read = async (digest: string): Promise<StoredToken | undefined> => {
    const stored = await storage.get(keyOf(digest))
    return stored === undefined ? undefined : { stored, record: v.parse(token, JSON.parse(stored)) }
  }

  async function prolong({ userId, sessionId }: TokenRecord): Promise<void> {
    const until = storage.now() + SESSION_MS
    await users.update(userId, (user) => ({
      ...user,
      sessions: user.sessions.map((session) => (session.id === sessionId ? { ...session, until } : session))
    }))
  }

  /** The one before is over soon, and the session goes on for longer. @returns what is kept now; `undefined` when that one is over already */
  async function settle(digest: string, { record, stored }: StoredToken): Promise<StoredToken | undefined> {
    const { follows, ...settled } = record
    if (follows === undefined) return { record, stored }
    const before = await read(follows)
    if (!before) return undefined
    const now = { record: settled, stored: JSON.stringify(settled) }
    if (!(await storage.compareAndSet(keyOf(digest), stored, now.stored, { ttl: SESSION_MS, isSigned: true })))
      return now
    await write(follows, { ...before.record, isFollowed: true }, GRACE_MS)
    await prolong(record)
    return now
  }

  async function makeNext(digest: string, { record, stored }: StoredToken): Promise<string | undefined> {
    const { userId, sessionId, madeAt, isFollowed } = record
    if (isFollowed || storage.now() < madeAt + DAY) return undefined
    // The browser has nothing but the next one from now on, and may come back weeks later: it, the one that it follows and the session last alike.
    const options = { ttl: SESSION_MS, isSigned: true }
    if (!(await storage.compareAndSet(keyOf(digest), stored, stored, options))) return undefined
    const next = makeSecret()
    await write(
      digestOf(next),
      { userId, sessionId, madeAt: storage.now(), follows: digest, isFollowed: false },
      SESSION_MS
    )
    await prolong(record)
    return next
  }

  const end: SessionTokens['end'] = async (userId, which) => {
    const isKept = ({ id }: UserSession): boolean => which !== 'all' && id !== which.only
    await users.update(userId, (user) => ({ ...user, sessions: user.sessions.filter(isKept) }))
  }

  return {
    end,
    async begin(userId, { projectId, appOrigin, provider, isByPasskey }) {
      const now = storage.now()
      const of = {
        projectId,
        appOrigin,
        ...(provider !== undefined && { provider }),
        ...(isByPasskey === true && { isByPasskey })
      }
      const session = { id: randomUUID(), ...of, createdAt: now, until: now + SESSION_MS }
      const user = await users.update(userId, (known) => ({
        ...known,
        sessions: [...known.sessions.filter(({ until }) => until > now), session].slice(-MAX_SESSIONS)
      }))
      if (!user) return undefined
      const text = makeSecret()
      await write(digestOf(text), { userId, sessionId: session.id, madeAt: now, isFollowed: false }, SESSION_MS)
      return { token: text, user, session }
    },
    async check(text) {
      const digest = digestOf(text)
      const found = isSecret(text) ? await read(digest) : undefined
      const user = found && (await users.find(found.record.userId))
      const session = user?.sessions.find(({ id }) => id === found?.record.sessionId)
      if (!found || !user || !session || session.until <= storage.now()) return undefined
      const settled = await settle(digest, found)
      if (!settled) {
        await end(user.id, { only: session.id })
        return undefined
      }
      return { user, session, nextToken: await makeNext(digest, settled) }
    }
  }
}
