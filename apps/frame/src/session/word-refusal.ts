import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { frameEn } from '../messages/en.js'
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

/** A refusal of the services in the frame's own words. */
export function wordRefusal({ code, until, triesLeft }: Refusal, now: number): FrameError {
  switch (code) {
    case 'CODE_WRONG':
      return new FrameError(frameEn[triesLeft === 0 ? 'error.tooManyTries' : 'error.wrongCode'])
    case 'CODE_REPLACED':
      return new FrameError(frameEn['error.replacedCode'])
    case 'CODE_OVER':
      return new FrameError(frameEn['error.codeOver'])
    case 'CONFLICT':
      return new FrameError(frameEn['error.emailTaken'])
    case 'NO_EMAIL':
      return new FrameError(frameEn['error.noEmail'])
    case 'LOGIN_TOO_OLD':
      return new FrameError(frameEn['error.loginTooOld'])
    case 'SOCIAL_OVER':
      return new FrameError(frameEn['error.socialOver'], FRAME_ERROR_CODES.loginOver)
    case 'SOCIAL_DENIED':
      return new FrameError(frameEn['error.socialDenied'], FRAME_ERROR_CODES.rejected)
    case 'SOCIAL_FAILED':
      return new FrameError(frameEn['error.socialFailed'])
    case 'SOCIAL_UNAVAILABLE':
      return new FrameError(frameEn['error.socialUnavailable'])
    case 'RATE_LIMITED':
      return new FrameError(wordLimit(until, now))
    case 'FORBIDDEN':
      return new FrameError(frameEn['error.appNotAllowed'])
    case 'NOT_FOUND':
      return new FrameError(frameEn['error.notOffered'])
    case 'UNAUTHORIZED':
      return new SessionOver(frameEn['error.loggedOut'])
    case 'BAD_REQUEST':
      return new FrameError(frameEn['error.notUnderstood'])
    default:
      return new FrameError(frameEn['error.unavailable'])
  }
}

function wordLimit(until: number | undefined, now: number): string {
  if (until === undefined || until <= now) return frameEn['error.limited']
  const minutes = Math.ceil((until - now) / 60_000)
  if (minutes <= 1) return frameEn['error.limitedMinute']
  if (minutes <= 90) return fill(frameEn['error.limitedMinutes'], { count: String(minutes) })
  return fill(frameEn['error.limitedHours'], { count: String(Math.ceil(minutes / 60)) })
}
