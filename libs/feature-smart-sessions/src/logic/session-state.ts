import type { SmartSession } from '@appkit/core/data'

/** Whether a session counts. */
export type SessionState = 'active' | 'expired' | 'revoked'

/** @param now epoch milliseconds */
export function sessionStateOf({ expiry, revokedAt }: SmartSession, now: number): SessionState {
  if (revokedAt !== undefined) return 'revoked'
  return expiry > now ? 'active' : 'expired'
}

/** The sessions of one state, newest first. @param now epoch milliseconds */
export function sessionsIn(
  state: SessionState,
  sessions: readonly SmartSession[],
  now: number
): readonly SmartSession[] {
  return sessions
    .filter((session) => sessionStateOf(session, now) === state)
    .toSorted((one, other) => other.createdAt - one.createdAt)
}
