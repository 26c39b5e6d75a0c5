import * as v from 'valibot'
import { digestOf } from '../codes/one-time-code.js'

/** How a user is known: by an email that they read, by an account elsewhere, or by their number at Farcaster. */
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
  until: v.number(),
  /** Whether a passkey has begun it. */
  isByPasskey: v.optional(v.boolean())
})

const passkey = v.object({
  /** Of the credential, base64url. */
  id: v.string(),
  /** COSE, base64url. */
  publicKey: v.string(),
  /** When it was made; the vault counts on. */
  counter: v.number(),
  transports: v.array(v.string()),
  createdAt: v.number(),
  /** The user's secret, as this passkey alone opens it. */
  wrappedSecret: v.string(),
  /** It was made after a change of the email that was undone: it logs in no more. */
  isRevoked: v.optional(v.boolean())
})

const emailChange = v.object({
  id: v.string(),
  from: v.string(),
  to: v.string(),
  at: v.number(),
  /** Until when it can be undone, ms since 1970. */
  until: v.number(),
  /** The session that has made it. */
  sessionId: v.string(),
  canBeUndone: v.boolean()
})

const user = v.object({
  id: v.string(),
  identities: v.array(identity),
  /** As the vault has wrapped it; of a user with passkeys as it has locked it. */
  secret: v.string(),
  createdAt: v.number(),
  sessions: v.array(session),
  passkeys: v.optional(v.array(passkey), []),
  /** The vault knows of passkeys that are not here: this was put back from a backup. */
  isLocked: v.optional(v.boolean()),
  /** The wait for the secret without a passkey. */
  recovery: v.optional(
    v.object({
      /** The vault's. */
      ticket: v.string(),
      /** From when on the ticket is good, ms since 1970. */
      from: v.number(),
      /** When it is over. */
      until: v.optional(v.number(), 0),
      askedAt: v.optional(v.number()),
      /** The session that has requested it. */
      askedBy: v.optional(v.string())
    })
  ),
  /** Oldest first. */
  emailChanges: v.optional(v.array(emailChange), []),
  /** The last undo of a change: which one, and the address that the wallet was taken from. */
  emailUndone: v.optional(v.object({ changeId: v.string(), email: v.string(), at: v.number() }))
})

/** One way in which a user is known. */
export type Identity = v.InferOutput<typeof identity>

/** A passkey of a user. Times in ms since 1970. */
export type UserPasskey = v.InferOutput<typeof passkey>

/** One change of the email of a user. Times in ms since 1970. */
export type EmailChange = v.InferOutput<typeof emailChange>

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

/** Where a user can be asked for a code: their own email, or the one that the provider of their account has checked. */
export function provableEmailOf(user: Pick<UserRecord, 'identities'>): string | undefined {
  const checked = user.identities.flatMap((of) => (of.kind === 'social' && of.isEmailVerified ? [of.email] : []))[0]
  return emailOf(user) ?? checked
}

/** The passkeys that log a user in. */
export function livePasskeys({ passkeys }: Pick<UserRecord, 'passkeys'>): UserPasskey[] {
  return passkeys.filter(({ isRevoked }) => isRevoked !== true)
}

/** Tells one recovery of a user from the next. */
export function recoveryId({ recovery }: Pick<UserRecord, 'recovery'>): string | undefined {
  return recovery && digestOf(recovery.ticket)
}

/** Whether the services cannot open the secret by themselves. */
export function isProtected({ passkeys, isLocked = false }: UserRecord): boolean {
  return passkeys.length > 0 || isLocked
}
