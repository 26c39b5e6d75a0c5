import type { FailureDetails, FailureReason, ServiceError } from './service-error.js'

/** What every failure answers; `status` and `reasons` only where there are reasons. */
export interface ErrorBody {
  readonly error: FailureDetails & { readonly code: string; readonly message: string; readonly requestId: string }
  readonly status?: number
  readonly reasons?: readonly FailureReason[]
}

/** The body of a failure: code, sentence and the id under which the log knows it; never a stack. */
export function errorBody({ code, message, status, reasons, details }: ServiceError, requestId: string): ErrorBody {
  const error = { code, message, requestId, ...details }
  return reasons.length > 0 ? { error, status, reasons } : { error }
}
