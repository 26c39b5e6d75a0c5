import * as v from 'valibot'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'
import type { WallTime } from '../time/wall-time.js'

const DAY = 86_400_000
/** How long an unused session lasts, ms. */
const SESSION_MS = 30 * DAY
/** How long a token is good that another one took the place of: what other tabs have sent already must not fail. */
const GRACE_MS = 60_000
/** Tokens that wait to take the place of one: tabs ask at the same time. */
const MAX_NEXT = 4
/** Sessions of one account at most; the oldest ends when there is another one. */
const MAX_SESSIONS = 20
/** Tries to write what others write too. */
const MAX_TRIES = 8

const optionalText = v.optional(v.string())
const replacedToken = v.object({ digest: v.string(), until: v.number() })

const record = v.object({
  user: v.object({
    id: v.string(),
    name: optionalText,
    email: optionalText,
    image: optionalText,
    address: optionalText,
    chainId: optionalText
  }),
  provider: v.string(),
  createdAt: v.number(),
  until: v.number(),
  /** Digest of the token in use, and when it came into use. */
  token: v.object({ digest: v.string(), since: v.number() }),
  /** Those that were given out to take its place. */
  next: v.array(replacedToken),
  /** Those that it took the place of. */
  before: v.array(replacedToken)
})
type SessionRecord = v.InferOutput<typeof record>

/** Who is signed in. */
export type AuthUser = SessionRecord['user']

/** A session that a token was shown for. */
export interface AuthSession {
  /** Names it among those of its user. */
  readonly id: string
  readonly user: AuthUser
  /** How they signed in. */
  readonly provider: string
  readonly createdAt: WallTime
  /** When it ends unless it is used. */
  readonly until: WallTime
}

/** A session that has just begun, and its token. */
export interface BegunSession extends AuthSession {
  readonly token: string
}

/** A session, and the token that its browser is to keep. */
export interface HeldSession extends AuthSession {
  /**
   * As it was shown, or the next one, once that is a day old. `undefined`: another one has taken its place. The browser has that already,
   * and an answer that comes late must not put the old one back.
   */
  readonly token: string | undefined
}

/** Sessions of the auth server, each known by an opaque token of which only a digest is kept. @source docs/threats.md T8.05, T8.17 */
export interface AuthSessions {
  /** Begins one, with an id and a token of its own. */
  begin(user: AuthUser, provider: string): Promise<BegunSession>
  /** @returns `undefined` for a token that never was, was replaced, or whose session is over */
  check(token: string | undefined): Promise<HeldSession | undefined>
  /** The sessions of a user that go on, oldest first. */
  list(userId: string): Promise<readonly AuthSession[]>
  /** Ends one. @returns whether there was one */
  end(userId: string, id: string): Promise<boolean>
}

/**
 * A token that is a day old is answered with the next one, and goes on for a minute after that was used first: neither a lost answer nor a
 * second tab ends a session, and a stolen token is over as soon as its owner goes on.
 */
export function authSessions(
  storage: Pick<Storage, 'get' | 'set' | 'delete' | 'list' | 'compareAndSet' | 'now' | 'toWallTime'>
): AuthSessions {
  const folderOf = (owner: string): string => `auth/session/${owner}/`
  const read = async (key: string): Promise<{ readonly text: string; readonly kept: SessionRecord } | undefined> => {
    const text = await storage.get(key)
    const kept = text === undefined ? undefined : v.parse(record, JSON.parse(text))
    return text === undefined || !kept || kept.until <= storage.now() ? undefined : { text, kept }
  }
  const toSession = (id: string, { user, provider, createdAt, until }: SessionRecord): AuthSession => {
    return { id, user, provider, createdAt: storage.toWallTime(createdAt), until: storage.toWallTime(until) }
  }

  async function list(userId: string): Promise<readonly AuthSession[]> {
    const keys = await storage.list(folderOf(digestOf(userId)))
    const found = await Promise.all(
      keys.map(async (key) => ({ id: key.slice(key.lastIndexOf('/') + 1), entry: await read(key) }))
    )
    return found
      .flatMap(({ id, entry }) => (entry ? [toSession(id, entry.kept)] : []))
      .sort((one, other) => one.createdAt - other.createdAt)
  }

  const end = (userId: string, id: string): Promise<boolean> =>
    isSecret(id) ? storage.delete(`${folderOf(digestOf(userId))}${id}`) : Promise.resolve(false)

  return {
    list,
    end,
    async begin(user, provider) {
      const others = await list(user.id)
      for (const { id } of others.slice(0, Math.max(0, others.length - MAX_SESSIONS + 1))) await end(user.id, id)
      const now = storage.now()
      const [owner, id, secret] = [digestOf(user.id), makeSecret(), makeSecret()]
      const kept: SessionRecord = {
        user,
        provider,
        createdAt: now,
        until: now + SESSION_MS,
        token: { digest: digestOf(secret), since: now },
        next: [],
        before: []
      }
      await storage.set(`${folderOf(owner)}${id}`, JSON.stringify(kept), { ttl: SESSION_MS, isSigned: true })
      return { ...toSession(id, kept), token: `${owner}.${id}.${secret}` }
    },
    async check(token) {
      const [owner = '', id = '', secret = '', ...more] = token?.split('.') ?? []
      if (more.length > 0 || ![owner, id, secret].every(isSecret)) return undefined
      const key = `${folderOf(owner)}${id}`
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const found = await read(key)
        const step = found && nextStep(found.kept, digestOf(secret), storage.now())
        if (!found || !step) return undefined
        const keeps = step.isReplaced ? undefined : `${owner}.${id}.${step.secret ?? secret}`
        const held = { ...toSession(id, step.kept), token: keeps }
        if (step.kept === found.kept) return held
        const options = { ttl: step.kept.until - storage.now(), isSigned: true }
        if (await storage.compareAndSet(key, found.text, JSON.stringify(step.kept), options)) return held
      }
      throw new Error('A session is written too often at once')
    }
  }
}

/** What showing a token makes of its session. @returns `undefined`: the token is none of it. The same record: nothing changes */
function nextStep(
  kept: SessionRecord,
  digest: string,
  now: number
): { readonly kept: SessionRecord; readonly secret?: string; readonly isReplaced?: boolean } | undefined {
  const isShown = ({ digest: other, until }: { digest: string; until: number }): boolean =>
    other === digest && until > now
  if (kept.token.digest === digest) {
    if (now < kept.token.since + DAY) return { kept }
    const secret = makeSecret()
    const waiting = kept.next.filter(({ until }) => until > now).slice(1 - MAX_NEXT)
    // As long as the session, which is used by this: its browser may have nothing else from now on, and come back weeks later.
    const until = now + SESSION_MS
    return { kept: { ...kept, until, next: [...waiting, { digest: digestOf(secret), until }] }, secret }
  }
  if (kept.next.some(isShown)) {
    const before = [
      ...kept.before.filter(({ until }) => until > now),
      { digest: kept.token.digest, until: now + GRACE_MS }
    ]
    // The others are those of tabs that asked at the same time, or of an attacker who got the owner's previous one: a day is enough for tabs.
    const next = kept.next
      .filter((other) => other.digest !== digest)
      .map((other) => ({ ...other, until: Math.min(other.until, now + DAY) }))
    return { kept: { ...kept, until: now + SESSION_MS, token: { digest, since: now }, next, before } }
  }
  return kept.before.some(isShown) ? { kept, isReplaced: true } : undefined
}
