import { FRAME_ERROR_CODES, FRAME_TEXTS, type FrameReason } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import type { FrameText } from '../messages/en.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'

/** What the services say of a refusal. */
export interface Refusal {
  readonly code: string
  /** Milliseconds since 1970. */
  readonly until?: number | undefined
  readonly triesLeft?: number | undefined
}

/** The services know no such session, any more. */
export class SessionOver extends FrameError {}

/** How the frame words a refusal, and what it tells the host besides. */
interface Wording {
  readonly text: FrameText
  readonly reason: FrameReason
  readonly code?: number
}

const UNAVAILABLE: Wording = { text: 'error.unavailable', reason: 'UNAVAILABLE' }

/** By the services' code. */
const WORDINGS: ReadonlyMap<string, Wording> = new Map(
  Object.entries({
    CODE_WRONG: { text: 'error.wrongCode', reason: 'CODE_WRONG' },
    CODE_REPLACED: { text: 'error.replacedCode', reason: 'CODE_REPLACED' },
    CODE_OVER: { text: 'error.codeOver', reason: 'CODE_OVER' },
    CONFLICT: { text: 'error.emailTaken', reason: 'EMAIL_TAKEN' },
    PASSKEY_NEEDED: { text: 'error.passkeyFirst', reason: 'PASSKEY_NEEDED' },
    EMAIL_TOO_NEW: { text: 'error.emailTooNew', reason: 'EMAIL_TOO_NEW' },
    EMAIL_LEFT: { text: 'error.emailLeft', reason: 'EMAIL_LEFT' },
    NO_EMAIL: { text: 'error.noEmail', reason: 'NO_EMAIL' },
    LOGIN_TOO_OLD: { text: 'error.loginTooOld', reason: 'LOGIN_TOO_OLD' },
    SOCIAL_OVER: { text: 'error.socialOver', reason: 'SOCIAL_OVER', code: FRAME_ERROR_CODES.loginOver },
    SOCIAL_DENIED: { text: 'error.socialDenied', reason: 'SOCIAL_DENIED', code: FRAME_ERROR_CODES.rejected },
    SOCIAL_FAILED: { text: 'error.socialFailed', reason: 'SOCIAL_FAILED' },
    SOCIAL_UNAVAILABLE: { text: 'error.socialUnavailable', reason: 'SOCIAL_UNAVAILABLE' },
    FORBIDDEN: { text: 'error.appNotAllowed', reason: 'APP_NOT_ALLOWED' },
    NOT_FOUND: { text: 'error.notOffered', reason: 'NOT_OFFERED' },
    UNAUTHORIZED: { text: 'error.loggedOut', reason: 'LOGGED_OUT' },
    BAD_REQUEST: { text: 'error.notUnderstood', reason: 'NOT_UNDERSTOOD' }
  } satisfies Record<string, Wording>)
)

/**
 * A refusal of the services in the frame's own words, with the reason that the host tells it by.
 * @param isForMail a mail was requested: apps read the seconds that are left from the protocol's own words
 */
export function wordRefusal({ code, until, triesLeft }: Refusal, now: number, isForMail = false): FrameError {
  if (code === 'RATE_LIMITED') return createLimitError(until, now, isForMail)
  if (code === 'CODE_WRONG' && triesLeft === 0)
    return new FrameError(frameTexts['error.tooManyTries'], { reason: 'TOO_MANY_TRIES' })
  const { text, ...details } = WORDINGS.get(code) ?? UNAVAILABLE
  if (code === 'UNAUTHORIZED') return new SessionOver(frameTexts[text], details)
  return new FrameError(fill(frameTexts[text], { count: String(hoursUntil(until ?? now, now)) }), details)
}

function createLimitError(until: number | undefined, now: number, isForMail: boolean): FrameError {
  const retryAfterSeconds = until === undefined ? undefined : Math.max(1, Math.ceil((until - now) / 1000))
  const message =
    isForMail && retryAfterSeconds !== undefined
      ? FRAME_TEXTS.mailPause.replace('{seconds}', String(retryAfterSeconds))
      : limitText(until, now)
  return new FrameError(message, { code: FRAME_ERROR_CODES.tooMany, reason: 'RATE_LIMITED', retryAfterSeconds })
}

function hoursUntil(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 3_600_000))
}

function limitText(until: number | undefined, now: number): string {
  if (until === undefined || until <= now) return frameTexts['error.limited']
  const minutes = Math.ceil((until - now) / 60_000)
  if (minutes <= 1) return frameTexts['error.limitedMinute']
  if (minutes <= 90) return fill(frameTexts['error.limitedMinutes'], { count: String(minutes) })
  return fill(frameTexts['error.limitedHours'], { count: String(hoursUntil(until, now)) })
}
