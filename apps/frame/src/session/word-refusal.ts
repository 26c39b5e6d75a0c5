import { FRAME_ERROR_CODES, FRAME_TEXTS } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
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

/**
 * A refusal of the services in the frame's own words.
 * @param isForMail a mail was requested: apps read the seconds that are left from the protocol's own words
 */
export function wordRefusal({ code, until, triesLeft }: Refusal, now: number, isForMail = false): FrameError {
  switch (code) {
    case 'CODE_WRONG':
      return new FrameError(frameTexts[triesLeft === 0 ? 'error.tooManyTries' : 'error.wrongCode'])
    case 'CODE_REPLACED':
      return new FrameError(frameTexts['error.replacedCode'])
    case 'CODE_OVER':
      return new FrameError(frameTexts['error.codeOver'])
    case 'CONFLICT':
      return new FrameError(frameTexts['error.emailTaken'])
    case 'PASSKEY_NEEDED':
      return new FrameError(frameTexts['error.passkeyFirst'])
    case 'EMAIL_TOO_NEW':
      return new FrameError(fill(frameTexts['error.emailTooNew'], { count: String(hoursUntil(until ?? now, now)) }))
    case 'EMAIL_LEFT':
      return new FrameError(frameTexts['error.emailLeft'])
    case 'NO_EMAIL':
      return new FrameError(frameTexts['error.noEmail'])
    case 'LOGIN_TOO_OLD':
      return new FrameError(frameTexts['error.loginTooOld'])
    case 'SOCIAL_OVER':
      return new FrameError(frameTexts['error.socialOver'], FRAME_ERROR_CODES.loginOver)
    case 'SOCIAL_DENIED':
      return new FrameError(frameTexts['error.socialDenied'], FRAME_ERROR_CODES.rejected)
    case 'SOCIAL_FAILED':
      return new FrameError(frameTexts['error.socialFailed'])
    case 'SOCIAL_UNAVAILABLE':
      return new FrameError(frameTexts['error.socialUnavailable'])
    case 'RATE_LIMITED':
      return new FrameError(
        isForMail && until !== undefined ? mailPauseText(until, now) : wordLimit(until, now),
        FRAME_ERROR_CODES.tooMany
      )
    case 'FORBIDDEN':
      return new FrameError(frameTexts['error.appNotAllowed'])
    case 'NOT_FOUND':
      return new FrameError(frameTexts['error.notOffered'])
    case 'UNAUTHORIZED':
      return new SessionOver(frameTexts['error.loggedOut'])
    case 'BAD_REQUEST':
      return new FrameError(frameTexts['error.notUnderstood'])
    default:
      return new FrameError(frameTexts['error.unavailable'])
  }
}

function mailPauseText(until: number, now: number): string {
  return FRAME_TEXTS.mailPause.replace('{seconds}', String(Math.max(1, Math.ceil((until - now) / 1000))))
}

function hoursUntil(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 3_600_000))
}

function wordLimit(until: number | undefined, now: number): string {
  if (until === undefined || until <= now) return frameTexts['error.limited']
  const minutes = Math.ceil((until - now) / 60_000)
  if (minutes <= 1) return frameTexts['error.limitedMinute']
  if (minutes <= 90) return fill(frameTexts['error.limitedMinutes'], { count: String(minutes) })
  return fill(frameTexts['error.limitedHours'], { count: String(hoursUntil(until, now)) })
}
