import type { ErrorCode, ErrorContext } from './error-context.js'

/** What a code says to developers. */
export interface ErrorDefinition<C extends ErrorCode> {
  /** Whether the same call may succeed later without a change by the caller. */
  readonly retryable: boolean
  /** One sentence: what happened and what to do. */
  readonly message: (context: ErrorContext[C]) => string
}

/** The codes of what a page can do before anything else of the kit is loaded. */
export type PageErrorCode = 'UNAVAILABLE' | 'OPTIONS_INVALID' | 'CHUNK_LOAD_FAILED' | 'KIT_MISSING' | 'DISPOSED'

/** Their definitions. All others come with the code that needs them. */
export const PAGE_DEFINITIONS: { readonly [C in PageErrorCode]: ErrorDefinition<C> } = {
  UNAVAILABLE: { retryable: true, message: ({ source }) => `${source} is not available` },
  OPTIONS_INVALID: { retryable: false, message: ({ option, detail }) => `Option "${option}": ${detail}` },
  CHUNK_LOAD_FAILED: {
    retryable: true,
    message: ({ chunk }) => `Could not load ${chunk}. Check the connection and try again.`
  },
  KIT_MISSING: {
    retryable: false,
    message: ({ caller }) => `Please call "createAppKit" before using "${caller}" hook`
  },
  DISPOSED: { retryable: false, message: ({ method }) => `${method} was called on a kit that was disposed` }
}
