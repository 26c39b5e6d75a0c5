import { AppKitError, type ErrorCode } from '@appkit/core'

/** Why a transfer did not go on, as the form or the review says it. */
export interface SendProblem {
  readonly code: ErrorCode
  /** What of it the feature has words of its own for. */
  readonly reason?: 'balance' | 'fee' | 'name' | 'nameUnknown' | 'network' | 'token' | 'tokenUnknown' | undefined
}

/** What the state keeps of a failure. */
export function toProblem(error: unknown, reason?: SendProblem['reason']): SendProblem {
  return { code: AppKitError.is(error) ? error.code : 'UNKNOWN', reason }
}
