import * as v from 'valibot'

/** How somebody is known: by an email that they read, by an account elsewhere, or by their number at Farcaster. */
const identity = v.variant('kind', [
  v.object({ kind: v.literal('email'), email: v.string() }),
  v.object({
    kind: v.literal('social'),
    provider: v.string(),
    subject: v.string(),
    email: v.optional(v.string()),
    /** Whether the provider says that it is theirs. */
    isEmailVerified: v.optional(v.boolean()),
    username: v.optional(v.string())
  }),
  v.object({ kind: v.literal('farcaster'), fid: v.number(), username: v.optional(v.string()) })
])

const session = v.object({
  id: v.string(),
  /** The project and the page for which it was begun. */
  projectId: v.string(),
  appOrigin: v.string(),
  /** The account elsewhere with which it was begun. Without one, by email. */
  provider: v.optional(v.string()),
  createdAt: v.number(),
  /** When it is over unless it is used, ms since 1970. */
  until: v.number()
})

const user = v.object({
  id: v.string(),
  identities: v.array(identity),
  /** As the vault has wrapped it. */
  secret: v.string(),
  createdAt: v.number(),
  sessions: v.array(session)
})

/** One way in which a user is known. */
export type Identity = v.InferOutput<typeof identity>

/** A browser in which a user is signed in. Times in ms since 1970. */
export type UserSession = v.InferOutput<typeof session>

/** A user as they are kept. Times in ms since 1970. */
export type UserRecord = v.InferOutput<typeof user>

/** Reads what the storage has. @throws ValiError when it was not written by this server */
export function readUserRecord(stored: string): UserRecord {
  return v.parse(user, JSON.parse(stored))
}

/** What makes an identity the same one; what else it says may change. */
export function identityName(of: Identity): string {
  if (of.kind === 'email') return `email:${of.email}`
  return of.kind === 'social' ? `social:${of.provider}:${of.subject}` : `farcaster:${of.fid}`
}

/** The email to which codes are sent; `undefined` for a user who has none here. */
export function emailOf({ identities }: Pick<UserRecord, 'identities'>): string | undefined {
  return identities.flatMap((identity) => (identity.kind === 'email' ? [identity.email] : []))[0]
}
