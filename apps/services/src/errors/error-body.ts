import type { ServiceError } from './service-error.js'

/** What every failure answers. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly requestId: string }
}

/** The body of a failure: code, sentence and the id under which the log knows it; never a stack. */
export function errorBody({ code, message }: ServiceError, requestId: string): ErrorBody {
  return { error: { code, message, requestId } }
}
