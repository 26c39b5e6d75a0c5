import { AppKitError, type ErrorCode, type ErrorContext } from '@appkit/core'
import { refusedBy } from '@appkit/core/internal'
import { toPayError, type AppKitPayError, type AppKitPayErrorCode } from './pay-errors.js'

/** What went wrong, as plain data. */
export interface PayProblem {
  /** The kit's code. */
  readonly code: ErrorCode
  /** As hosts see it. */
  readonly failure: AppKitPayError
  /** The wallet that refused by itself, before its owner can have seen the request. */
  readonly refusedBy?: string | undefined
  /** Of TOKEN_MISMATCH: which token, and the two numbers. */
  readonly mismatch?: ErrorContext['TOKEN_MISMATCH'] | undefined
}

/** A failure that was not thrown. */
export function payProblem(code: ErrorCode): PayProblem {
  return { code, failure: toPayError({ code, message: '' }) }
}

/**
 * What went wrong, as it is kept. `undefined` for what needs no report: a second click.
 * @param otherwise the code of a failure whose text stands for none
 */
export function toPayProblem(error: unknown, otherwise?: AppKitPayErrorCode): PayProblem | undefined {
  if (AppKitError.is(error, 'ALREADY_IN_PROGRESS')) return undefined
  if (!AppKitError.is(error)) return payProblem('UNKNOWN')
  const wallet = refusedBy(error.toPlain())
  return {
    code: error.code,
    failure: toPayError(error, otherwise),
    ...(wallet === undefined ? {} : { refusedBy: wallet }),
    ...(AppKitError.is(error, 'TOKEN_MISMATCH') ? { mismatch: error.context } : {})
  }
}
