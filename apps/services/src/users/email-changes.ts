import type { EmailChange, UserRecord, UserSession } from './user-record.js'

/** For how long the address before can undo a change of the email, ms. */
export const UNDO_MS = 72 * 3_600_000

/** The changes that are not settled yet, oldest first. Until then the address before stays with the user. */
export function pendingChanges({ emailChanges }: Pick<UserRecord, 'emailChanges'>, now: number): EmailChange[] {
  return emailChanges.filter(({ until }) => until > now)
}

/** Until when a user can get an email back that they have left, ms since 1970. @returns undefined when they cannot */
export function heldUntil(user: UserRecord, email: string, now: number): number | undefined {
  return pendingChanges(user, now).findLast(({ from }) => from === email)?.until
}

/** The change that a link undoes. @returns undefined when it is settled, or was undone */
export function findUndoable(user: UserRecord, changeId: string, now: number): EmailChange | undefined {
  return pendingChanges(user, now).find(({ id, canBeUndone }) => id === changeId && canBeUndone)
}

/**
 * Whether a session settles who owns the wallet: a passkey login after an undo has the last word. Otherwise a thief who reads the address before
 * could undo every attempt of the owner to leave it.
 */
export function canEndDispute(user: UserRecord, { isByPasskey, createdAt }: UserSession, now: number): boolean {
  const { emailUndone } = user
  return (
    isByPasskey === true && emailUndone !== undefined && createdAt > emailUndone.at && isRecent(emailUndone.at, now)
  )
}

/** Where to tell of a recovery besides the email: at an address that an undo has taken away lately. */
export function undoneEmail({ emailUndone }: UserRecord, now: number): string | undefined {
  return emailUndone && isRecent(emailUndone.at, now) ? emailUndone.email : undefined
}

/** The user after a change of their email. A recovery is called off; every session stays. */
export function withEmailChanged({ recovery: _calledOff, ...user }: UserRecord, change: EmailChange): UserRecord {
  const { from, to, at, canBeUndone } = change
  return {
    ...user,
    identities: replaceEmail(user.identities, from, to),
    emailChanges: [...(canBeUndone ? pendingChanges(user, at) : []), change]
  }
}

/**
 * The user after a change was undone, and with it every later one. What was begun since is over: sessions, also those that made the changes, and
 * passkeys, which neither log in nor call a recovery off any more. What was there before stays.
 */
export function withChangeUndone(user: UserRecord, changeId: string, now: number): UserRecord | undefined {
  const change = findUndoable(user, changeId, now)
  if (!change) return undefined
  const { recovery: _calledOff, ...kept } = user
  const pending = pendingChanges(user, now)
  const undone = pending.slice(pending.indexOf(change))
  const email = undone.at(-1)?.to ?? change.to
  return {
    ...kept,
    identities: replaceEmail(user.identities, email, change.from),
    emailChanges: pending.slice(0, pending.indexOf(change)),
    emailUndone: { changeId, email, at: now },
    sessions: user.sessions.filter(
      ({ id, createdAt }) => createdAt < change.at && undone.every(({ sessionId }) => sessionId !== id)
    ),
    passkeys: user.passkeys.map((passkey) =>
      passkey.createdAt >= change.at ? { ...passkey, isRevoked: true } : passkey
    )
  }
}

function replaceEmail(identities: UserRecord['identities'], from: string, to: string): UserRecord['identities'] {
  return identities.map((own) => (own.kind === 'email' && own.email === from ? { kind: 'email', email: to } : own))
}

function isRecent(at: number, now: number): boolean {
  return now < at + UNDO_MS
}
