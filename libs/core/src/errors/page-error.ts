import type { ErrorContext } from './error-context.js'
import { ErrorBase, type ErrorOptions } from './error-base.js'
import { PAGE_DEFINITIONS, type PageErrorCode } from './page-codes.js'

/** An `AppKitError` of a page that has nothing but its buttons: the same to everybody, and without the sentences of all that comes later. */
export class PageError<C extends PageErrorCode> extends ErrorBase<C> {
  constructor(code: C, context: ErrorContext[C], options: ErrorOptions = {}) {
    super(code, context, PAGE_DEFINITIONS[code], options)
  }
}
