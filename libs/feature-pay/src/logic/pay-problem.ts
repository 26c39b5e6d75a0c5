import { AppKitError, type ErrorCode } from '@appkit/core'
import type { AppKitPayErrorCode } from './pay-errors.js'

/** What went wrong, as plain data. */
export interface PayProblem {
  /** The kit's code. */
  readonly code: ErrorCode
  readonly message: string
  /** The code that hosts see, where the message does not tell. */
  readonly pay?: AppKitPayErrorCode | undefined
}

/** What went wrong, as it is kept. `undefined` for what nobody needs to hear of: a second click. */
export function toPayProblem(error: unknown, pay?: AppKitPayErrorCode): PayProblem | undefined {
  if (AppKitError.is(error, 'ALREADY_IN_PROGRESS')) return undefined
  if (AppKitError.is(error)) return { code: error.code, message: error.message, pay }
  return { code: 'UNKNOWN', message: 'An error occurred', pay }
}
