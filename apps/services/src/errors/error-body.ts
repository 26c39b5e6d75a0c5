import type { FailureReason, ServiceError } from './service-error.js'

/** What every failure answers; `status` and `reasons` only where there are reasons. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly requestId: string }
  readonly status?: number
  readonly reasons?: readonly FailureReason[]
}

/** The body of a failure: code, sentence and the id under which the log knows it; never a stack. */
export function errorBody({ code, message, status, reasons }: ServiceError, requestId: string): ErrorBody {
  const error = { code, message, requestId }
  return reasons.length > 0 ? { error, status, reasons } : { error }
}
