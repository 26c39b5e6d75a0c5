/** Every code a failure can carry, with its HTTP status. */
const STATUS = {
  BAD_REQUEST: 400,
  CODE_WRONG: 400,
  INSUFFICIENT_LIQUIDITY: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  LOGIN_TOO_OLD: 403,
  METHOD_NOT_ALLOWED: 403,
  PASSKEY_NEEDED: 403,
  SOCIAL_DENIED: 403,
  NOT_FOUND: 404,
  SOCIAL_UNAVAILABLE: 404,
  TIMEOUT: 408,
  CODE_REPLACED: 409,
  CONFLICT: 409,
  EMAIL_LEFT: 409,
  EMAIL_TOO_NEW: 409,
  NO_EMAIL: 409,
  SOCIAL_FAILED: 409,
  CODE_OVER: 410,
  LAPSED: 410,
  SOCIAL_OVER: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  NODE_BUSY: 429,
  RATE_LIMITED: 429,
  STORAGE_SHARE: 429,
  INTERNAL: 500,
  BAD_RESPONSE: 502,
  UNAVAILABLE: 503,
  STORAGE_FULL: 503,
  UPSTREAM_TIMEOUT: 504
} as const

/** Code of a failure, as it stands in `error.code` of an answer. */
export type ServiceErrorCode = keyof typeof STATUS

/** Why a request was refused, in the words and the shape that clients of the reference API look for. */
export interface FailureReason {
  readonly name: string
  readonly description: string
}

/** Numbers that come with a failure. */
export interface FailureDetails {
  /** Until when it stays so, ms since 1970. */
  readonly until?: number
  /** Tries that are left. */
  readonly triesLeft?: number
}

/** A failure that may be told to the caller: its message is written for them. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ServiceErrorCode
  readonly status: (typeof STATUS)[ServiceErrorCode]
  /** Headers the answer carries besides. */
  readonly headers: Readonly<Record<string, string>>
  /** Empty for most failures. */
  readonly reasons: readonly FailureReason[]
  /** What a program reads of it, beside code and sentence. Times in ms since 1970. */
  readonly details: FailureDetails

  constructor(
    code: ServiceErrorCode,
    message: string,
    { headers = {}, reasons = [], details = {}, ...options }: FailureOptions = {}
  ) {
    super(message, options)
    this.code = code
    this.status = STATUS[code]
    this.headers = headers
    this.reasons = reasons
    this.details = details
  }
}

interface FailureOptions extends ErrorOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly reasons?: readonly FailureReason[]
  readonly details?: FailureDetails
}
