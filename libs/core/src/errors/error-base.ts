import type { ErrorCode, ErrorContext } from './error-context.js'
import type { ErrorDefinition } from './page-codes.js'

const MARK = '@appkit/error'

/** An error as plain data: the only form kept in state. `message` is for developers; user text comes from the catalog by code. */
export interface PlainError<C extends ErrorCode = ErrorCode> {
  readonly code: C
  readonly message: string
  readonly retryable: boolean
  readonly context: ErrorContext[C]
}

export interface ErrorOptions {
  cause?: unknown
  message?: string
}

/** What all errors of the kit have, whichever codes their class knows. */
export class ErrorBase<C extends ErrorCode> extends Error {
  readonly code: C
  readonly context: ErrorContext[C]
  readonly retryable: boolean
  /** Where the documentation explains this code, relative to its root. */
  readonly docsPath: string
  readonly [MARK] = true

  constructor(code: C, context: ErrorContext[C], definition: ErrorDefinition<C>, options: ErrorOptions) {
    super(options.message ?? definition.message(context), 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'AppKitError'
    this.code = code
    this.context = context
    this.retryable = definition.retryable
    this.docsPath = `/errors.md#${code.toLowerCase()}`
  }

  /** The form kept in state. */
  toPlain(): PlainError<C> {
    return { code: this.code, message: this.message, retryable: this.retryable, context: this.context }
  }
}

/** Whether the value is an error of the kit, also one made by another copy of it; with `code`, of that kind. */
export function isErrorOfKit<C extends ErrorCode>(value: unknown, code?: C): value is ErrorBase<C> {
  if (typeof value !== 'object' || value === null) return false
  try {
    if ((value as Record<string, unknown>)[MARK] !== true) return false
    return code === undefined || (value as ErrorBase<C>).code === code
  } catch {
    // A proxy of a hostile wallet that throws when it is read.
    return false
  }
}
