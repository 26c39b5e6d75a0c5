import { ServiceError } from '../errors/service-error.js'
import { canEndDispute, pendingChanges, UNDO_MS } from '../users/email-changes.js'
import type { StorageClock } from '../time/wall-time.js'
import type { SignedIn } from '../users/session-tokens.js'
import { isProtected, provableEmailOf, type UserRecord } from '../users/user-record.js'

/** How young a login is that proves who the user is, ms. */
const YOUNG_SESSION_MS = 600_000

/** A session that proves enough; `since-request`: begun after the recovery was requested, or the one that requested it. */
type SessionProof = 'any' | 'young' | 'by-passkey' | 'young-by-passkey' | 'since-request'

/** One way to prove that an operation is the owner's. */
export interface Proof {
  readonly session: SessionProof
  /** Which mailed codes it takes besides: at the email of the wallet, and at the one that takes its place. */
  readonly codes: readonly ('current' | 'new')[]
  /** The only case in which this way is open. @default every case with an email to send codes to */
  readonly inCase?: 'no-email' | 'mailbox-lost' | 'either'
}

/** What the user is told by mail. */
interface Notice {
  readonly to: 'current' | 'before' | 'after'
  /** For how long the link in it undoes the operation, ms; `wait`: until the recovery is finished. */
  readonly undoFor?: number | 'wait'
}

interface RecoveryRule {
  /** The ways to prove it, of which one is enough; none: it cannot be done. */
  readonly withoutPasskey: readonly Proof[]
  readonly withPasskey: readonly Proof[]
  readonly notice?: Notice
  /** `vault`: the operation has to wait for as long as the operator has set. */
  readonly wait?: 'vault'
  /** It is refused while so many changes of the email can be undone: the person who made them may not be the owner. */
  readonly pendingLimit?: number
  /** A recovery that is under way is over with it; only a new request begins another wait. */
  readonly callsOffRecovery?: true
  /** The frame's routes that do it. Empty: there are none, and one that comes has to take its proof from here. */
  readonly routes: readonly string[]
}

const anySession = { session: 'any', codes: [] } as const
const anySessionAndCode = { session: 'any', codes: ['current'] } as const

/**
 * Everything that changes who can open a wallet, who can recover it, or who is told of that. Each route takes its proof from here.
 * @source docs/threats.md T8.21, docs/login.md
 */
export const RECOVERY_RULES = {
  'change-email': {
    withoutPasskey: [{ session: 'any', codes: ['current', 'new'] }],
    withPasskey: [
      { session: 'by-passkey', codes: ['current', 'new'] },
      { session: 'young-by-passkey', codes: ['new'], inCase: 'mailbox-lost' }
    ],
    notice: { to: 'before', undoFor: UNDO_MS },
    pendingLimit: 10,
    callsOffRecovery: true,
    routes: ['update-email', 'update-email-primary-otp', 'update-email-secondary-otp']
  },
  /** Its proof is the link in the notice, so no route of the frame does it. */
  'undo-email-change': {
    withoutPasskey: [],
    withPasskey: [],
    notice: { to: 'after' },
    callsOffRecovery: true,
    routes: []
  },
  'add-passkey': {
    withoutPasskey: [{ ...anySession, inCase: 'either' }],
    withPasskey: [{ session: 'by-passkey', codes: [], inCase: 'either' }],
    notice: { to: 'current' },
    callsOffRecovery: true,
    routes: ['passkey-options', 'passkey']
  },
  /** A finished recovery removes all of them; one alone cannot be removed. */
  'remove-passkey': { withoutPasskey: [], withPasskey: [], callsOffRecovery: true, routes: [] },
  export: { withoutPasskey: [anySessionAndCode], withPasskey: [], routes: ['export'] },
  delete: {
    withoutPasskey: [anySessionAndCode, { session: 'young', codes: [], inCase: 'no-email' }],
    withPasskey: [
      { session: 'by-passkey', codes: ['current'] },
      { session: 'young-by-passkey', codes: [], inCase: 'no-email' }
    ],
    pendingLimit: 1,
    routes: ['user']
  },
  'begin-recovery': {
    withoutPasskey: [],
    withPasskey: [anySessionAndCode],
    notice: { to: 'current', undoFor: 'wait' },
    wait: 'vault',
    pendingLimit: 1,
    routes: ['recover']
  },
  'finish-recovery': {
    withoutPasskey: [],
    withPasskey: [{ session: 'since-request', codes: [] }],
    routes: ['recover-finish']
  },
  /** Social accounts cannot be linked to a wallet. */
  'link-social': { withoutPasskey: [], withPasskey: [], routes: [] }
} as const satisfies Record<string, RecoveryRule>

/** What a route asks for proof of. */
export type RecoveryOperation = keyof typeof RECOVERY_RULES

/** The circumstances in which proof is required. */
export interface ProofCircumstances {
  readonly clock: StorageClock
  /** Whether the user says that they cannot read their email any more. @default false */
  readonly isMailboxLost?: boolean | undefined
}

/**
 * Checks that a session may do an operation as far as a session can prove it.
 * @returns the proof, with the codes that it still takes
 * @throws ServiceError PASSKEY_NEEDED | LOGIN_TOO_OLD | EMAIL_TOO_NEW with the time from which on it can be done | NO_EMAIL | CONFLICT when it cannot be done
 */
export function requireProof(operation: RecoveryOperation, who: SignedIn, circumstances: ProofCircumstances): Proof {
  const { user } = who
  const { clock, isMailboxLost = false } = circumstances
  const now = clock.now()
  const rule: RecoveryRule = RECOVERY_RULES[operation]
  const hasPasskeys = isProtected(user)
  const ways = hasPasskeys ? rule.withPasskey : rule.withoutPasskey
  if (ways.length === 0)
    throw new ServiceError('CONFLICT', hasPasskeys ? 'Only a passkey opens this wallet' : 'This wallet has no passkey')
  const email = provableEmailOf(user)
  const wanted = email === undefined ? 'no-email' : isMailboxLost ? 'mailbox-lost' : undefined
  const proof = ways.find(({ inCase }) => inCase === 'either' || inCase === wanted)
  if (!proof) throw refuseCase(wanted, hasPasskeys)
  checkSession(proof.session, who, now)
  if (!(operation === 'change-email' && canEndDispute(user, who.session, now))) checkPending(rule, user, clock)
  return proof
}

function refuseCase(wanted: 'no-email' | 'mailbox-lost' | undefined, hasPasskeys: boolean): ServiceError {
  if (wanted === 'no-email') return new ServiceError('NO_EMAIL', 'This user has no email to send a code to')
  return hasPasskeys
    ? new ServiceError('CONFLICT', 'This takes the code at the email of the wallet')
    : new ServiceError('CONFLICT', 'Without a passkey, the code at the email of the wallet is the only proof')
}

function checkPending({ pendingLimit = Infinity }: RecoveryRule, user: UserRecord, clock: StorageClock): void {
  const end = pendingChanges(user, clock.now()).at(-pendingLimit)?.until
  if (end === undefined) return
  const until = clock.toWallTime(end)
  throw new ServiceError('EMAIL_TOO_NEW', `The email was changed lately: ask after ${new Date(until).toISOString()}`, {
    details: { until }
  })
}

function checkSession(proof: SessionProof, { user, session }: SignedIn, now: number): void {
  if ((proof === 'by-passkey' || proof === 'young-by-passkey') && session.isByPasskey !== true)
    throw new ServiceError('PASSKEY_NEEDED', 'Log in with a passkey of this wallet first')
  if ((proof === 'young' || proof === 'young-by-passkey') && now - session.createdAt > YOUNG_SESSION_MS)
    throw new ServiceError('LOGIN_TOO_OLD', 'Log in again, then ask again')
  const { askedBy, askedAt = 0 } = user.recovery ?? {}
  if (proof === 'since-request' && session.id !== askedBy && session.createdAt < askedAt)
    throw new ServiceError('LOGIN_TOO_OLD', 'Log in again, then ask again')
}
