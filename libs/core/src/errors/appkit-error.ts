import { ERROR_DEFINITIONS, type ErrorCode, type ErrorContext } from './codes.js'

const MARK = '@appkit/error'

/** An error as plain data: the only form kept in state. `message` is for developers; user text comes from the catalog by code. */
export interface PlainError<C extends ErrorCode = ErrorCode> {
  readonly code: C
  readonly message: string
  readonly retryable: boolean
  readonly context: ErrorContext[C]
}

/**
 * The one error class of the kit.
 * @example if (AppKitError.is(error, 'USER_REJECTED')) return
 */
export class AppKitError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly context: ErrorContext[C]
  readonly retryable: boolean
  /** Where the documentation explains this code, relative to its root. */
  readonly docsPath: string
  readonly [MARK] = true

  constructor(code: C, context: ErrorContext[C], options: { cause?: unknown; message?: string } = {}) {
    const definition = ERROR_DEFINITIONS[code]
    super(options.message ?? definition.message(context), 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'AppKitError'
    this.code = code
    this.context = context
    this.retryable = definition.retryable
    this.docsPath = `/errors.md#${code.toLowerCase()}`
  }

  /** Whether the value is an error of the kit, also one made by another copy of it; with `code`, of that kind. */
  static is<C extends ErrorCode>(value: unknown, code?: C): value is AppKitError<C> {
    if (typeof value !== 'object' || value === null) return false
    try {
      if ((value as Record<string, unknown>)[MARK] !== true) return false
      return code === undefined || (value as AppKitError).code === code
    } catch {
      // A proxy of a hostile wallet that throws when it is read.
      return false
    }
  }

  /** The form kept in state. */
  toPlain(): PlainError<C> {
    return { code: this.code, message: this.message, retryable: this.retryable, context: this.context }
  }
}
