import { AppKitError, type ErrorCode, type ErrorContext } from '@appkit/core'
import { toAppKitError } from '@appkit/core/internal'
import { FRAME_TIMES } from '../limits.js'
import { FRAME_ERROR_CODES, FRAME_TEXTS, type FrameErrorPayload } from '../messages/frame-failures.js'
import type { FrameRequestName } from '../messages/frame-requests.js'

/** Reasons that the host is called back with, besides the request's failure. */
export type FrameTimeoutReason = 'iframe_load_failed' | 'iframe_request_timeout'

/**
 * Why a request failed. `iframe_not_set`: the page has no iframe. `interrupted`: the frame was loaded anew, removed, or began again.
 * `answered`: the frame answered with an ERROR.
 */
export type FrameFailureReason = FrameTimeoutReason | 'iframe_not_set' | 'interrupted' | 'aborted' | 'answered'

/** A request to the frame that failed. Its message is the protocol's text; where the frame answered, the frame's. */
export class FrameFailure<C extends ErrorCode = ErrorCode> extends AppKitError<C> {
  readonly reason: FrameFailureReason
  /** What the frame answered. */
  readonly answer: FrameErrorPayload | undefined

  constructor(
    reason: FrameFailureReason,
    code: C,
    context: ErrorContext[C],
    options: { message: string; cause?: unknown; answer?: FrameErrorPayload }
  ) {
    super(code, context, { message: options.message, cause: options.cause ?? options.answer })
    this.reason = reason
    this.answer = options.answer
  }
}

const source = 'The secure frame'

export function loadFailed(): FrameFailure {
  const reason = 'iframe_load_failed'
  return new FrameFailure(reason, 'UNAVAILABLE', { source, reason }, { message: FRAME_TEXTS.loadFailed })
}

export function requestTimedOut(): FrameFailure {
  const context = { source, milliseconds: FRAME_TIMES.request }
  return new FrameFailure('iframe_request_timeout', 'TIMEOUT', context, { message: FRAME_TEXTS.interrupted })
}

export function frameMissing(): FrameFailure {
  return new FrameFailure('iframe_not_set', 'UNAVAILABLE', { source }, { message: FRAME_TEXTS.missing })
}

export function interrupted(): FrameFailure {
  return new FrameFailure('interrupted', 'UNAVAILABLE', { source }, { message: FRAME_TEXTS.interrupted })
}

/** What an aborted request rejects with: the signal's own AppKitError, or CONTEXT_CHANGED with the protocol's text. */
export function abortedBy(signal: AbortSignal, name: FrameRequestName): AppKitError {
  const cause: unknown = signal.reason
  if (AppKitError.is(cause)) return cause
  const message = name === 'RPC_REQUEST' ? FRAME_TEXTS.aborted : FRAME_TEXTS.interrupted
  return new FrameFailure('aborted', 'CONTEXT_CHANGED', { what: 'connection' }, { message, cause })
}

/**
 * An ERROR of the frame: USER_REJECTED where the person said no, SESSION_EXPIRED where a login is over, WINDOW_UNAVAILABLE where they could not be
 * asked, WALLET_ERROR and the like otherwise.
 */
export function answeredWith(answer: FrameErrorPayload, method: string): FrameFailure {
  const { message } = answer
  if (answer.code === FRAME_ERROR_CODES.loginOver)
    return new FrameFailure('answered', 'SESSION_EXPIRED', { connector: source }, { message, answer })
  if (answer.code === FRAME_ERROR_CODES.noWindow)
    return new FrameFailure('answered', 'WINDOW_UNAVAILABLE', { detail: message }, { message, answer })
  const { code, context } = toAppKitError(answer, { method, isFromWallet: true })
  return new FrameFailure('answered', code, context, { message, answer })
}
