import { AppKitError } from '@appkit/core'
import { FRAME_ERROR_CODES, FRAME_TEXTS, type FrameReason, type FrameRequestName } from '@appkit/frame-protocol'
import { FrameFailure } from '@appkit/frame-protocol/client'

/** Frames that give no reason say this to a code that is not the one they sent. @source docs/secure-frame.md */
const WRONG_CODE = 'Invalid code'
/** The same frames word a limit so. */
const MAIL_PAUSE = /^Please try again after (\d{1,6}) seconds?$/
/** What sends a mail. */
const MAIL_REQUESTS: ReadonlySet<FrameRequestName> = new Set(['CONNECT_EMAIL', 'UPDATE_EMAIL'])

/**
 * What a refused request means to the kit: RATE_LIMITED where a mail was requested too soon, and else a WALLET_ERROR with the reason of a refused
 * login. The only place that knows sentences of a frame.
 * @returns any other failure as it is
 */
export function decodeRefusal(error: unknown, name: FrameRequestName): unknown {
  if (!(error instanceof FrameFailure) || !error.answer || !AppKitError.is(error, 'WALLET_ERROR')) return error
  const { message, code, reason = reasonOf(message), retryAfterSeconds = secondsOf(message) } = error.answer
  const isLimit = reason === 'RATE_LIMITED' || code === FRAME_ERROR_CODES.tooMany
  if (isLimit && MAIL_REQUESTS.has(name)) return tooSoon(retryAfterSeconds, error)
  if (reason === undefined) return error
  return new AppKitError('WALLET_ERROR', { ...error.context, reason }, { message, cause: error })
}

/** Another mail cannot be sent yet. @param seconds how long; `undefined`: not known */
export function tooSoon(seconds: number | undefined, cause?: Error): AppKitError {
  const context = { source: 'Email', ...(seconds !== undefined && { retryAfterSeconds: seconds }) }
  const message = seconds === undefined ? cause?.message : FRAME_TEXTS.mailPause.replace('{seconds}', String(seconds))
  return new AppKitError('RATE_LIMITED', context, { cause, ...(message !== undefined && { message }) })
}

function reasonOf(message: string): FrameReason | undefined {
  if (message === WRONG_CODE) return 'CODE_WRONG'
  return MAIL_PAUSE.test(message) ? 'RATE_LIMITED' : undefined
}

function secondsOf(message: string): number | undefined {
  const seconds = Number(MAIL_PAUSE.exec(message)?.[1])
  return seconds > 0 ? seconds : undefined
}
