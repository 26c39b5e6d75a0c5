import { AppKitError, type ErrorCode, type ErrorContext } from '@appkit/core'
import { refusedBy } from '@appkit/core/internal'

/** Why a transfer did not go on, as the form or the review says it. */
export interface SendProblem {
  readonly code: ErrorCode
  /** What of it the feature has words of its own for. */
  readonly reason?:
    | 'balance'
    | 'fee'
    | 'feeChanged'
    | 'minimum'
    | 'name'
    | 'nameUnknown'
    | 'network'
    | 'token'
    | 'tokenUnknown'
    | 'unread'
    | undefined
  /** The wallet that refused by itself, before its owner can have seen the request. */
  readonly refusedBy?: string | undefined
  /** Of TOKEN_MISMATCH: which token, and the two numbers. */
  readonly mismatch?: ErrorContext['TOKEN_MISMATCH'] | undefined
}

/** What the state keeps of a failure. */
export function toProblem(error: unknown, reason?: SendProblem['reason']): SendProblem {
  if (!AppKitError.is(error)) return { code: 'UNKNOWN', reason }
  const wallet = refusedBy(error.toPlain())
  return { code: error.code, reason, ...(wallet === undefined ? {} : { refusedBy: wallet }) }
}
