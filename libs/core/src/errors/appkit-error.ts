import { ERROR_DEFINITIONS, type ErrorCode, type ErrorContext } from './codes.js'
import { ErrorBase, isErrorOfKit } from './error-base.js'

export type { PlainError } from './error-base.js'

/**
 * The one error class of the kit.
 * @example if (AppKitError.is(error, 'USER_REJECTED')) return
 */
export class AppKitError<C extends ErrorCode = ErrorCode> extends ErrorBase<C> {
  constructor(code: C, context: ErrorContext[C], options: { cause?: unknown; message?: string } = {}) {
    super(code, context, ERROR_DEFINITIONS[code], options)
  }

  /** Whether the value is an error of the kit, also one made by another copy of it; with `code`, of that kind. */
  static is<C extends ErrorCode>(value: unknown, code?: C): value is AppKitError<C> {
    return isErrorOfKit(value, code)
  }

  /** What a page throws before the kit is loaded is one of these too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === AppKitError ? value instanceof ErrorBase : super[Symbol.hasInstance](value)
  }
}
