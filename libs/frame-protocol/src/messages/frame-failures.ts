import {
  fallback,
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform
} from 'valibot'

/** Texts of the protocol that people see, or that hosts compare. */
export const FRAME_TEXTS = {
  loadFailed: 'Unable to load email login dependency',
  missing: 'W3mFrame: iframe is not set',
  aborted: 'Request was aborted',
  interrupted: 'Something went wrong',
  unknown: 'An error occurred',
  rejected: 'User rejected the request',
  methodNotAllowed: 'Requested RPC call is not allowed',
  tooMany: 'Too many requests',
  /** Another mail was requested too soon; `{seconds}` is a whole number. */
  mailPause: 'Please try again after {seconds} seconds'
} as const

/** Codes in the payload of an ERROR. @source JSON-RPC 2.0, EIP-1193, EIP-1474 */
export const FRAME_ERROR_CODES = {
  invalidPayload: -32_602,
  notHandled: -32_601,
  tooMany: -32_005,
  /** What was asked about is over: a new login has to be begun. */
  loginOver: -32_010,
  /** The keys are protected by a passkey, which has to be used first: CONNECT_PASSKEY. */
  passkeyNeeded: -32_011,
  /** The person can be asked only in a window of the frame's own, and the page or the browser lets none open. */
  noWindow: -32_012,
  rejected: 4_001,
  methodNotAllowed: 4_200
} as const

/** Why a login, or a change of one, was refused. Whatever language the message has, these stay the same. */
export const FRAME_REASONS = [
  'CODE_WRONG',
  'TOO_MANY_TRIES',
  'CODE_REPLACED',
  'CODE_OVER',
  'LINK_OVER',
  'EMAIL_TAKEN',
  'EMAIL_TOO_NEW',
  'EMAIL_LEFT',
  'NO_EMAIL',
  'PASSKEY_NEEDED',
  'LOGIN_TOO_OLD',
  'SOCIAL_OVER',
  'SOCIAL_DENIED',
  'SOCIAL_FAILED',
  'SOCIAL_UNAVAILABLE',
  'RATE_LIMITED',
  'APP_NOT_ALLOWED',
  'NOT_OFFERED',
  'LOGGED_OUT',
  'NOT_UNDERSTOOD',
  'UNAVAILABLE',
  'UNREACHABLE'
] as const
export type FrameReason = (typeof FRAME_REASONS)[number]

/** The payload of an ERROR. */
export interface FrameErrorPayload {
  /** At most 512 characters. */
  readonly message: string
  readonly code?: number | undefined
  /** Only frames of this project say it. */
  readonly reason?: FrameReason | undefined
  /** In how many seconds the same request is accepted, as far as is known. */
  readonly retryAfterSeconds?: number | undefined
}

/** Longest wait that is believed, s. */
const LONGEST_WAIT = 999_999

/** An ERROR without a message is `An error occurred`. A reason that this version does not know counts as none: the request was refused all the same. */
export const errorPayload = optional(
  object({
    message: optional(
      pipe(
        string(),
        transform((message) => message.slice(0, 512))
      ),
      FRAME_TEXTS.unknown
    ),
    code: optional(pipe(number(), integer())),
    reason: fallback(optional(picklist(FRAME_REASONS)), undefined),
    retryAfterSeconds: fallback(optional(pipe(number(), integer(), minValue(1), maxValue(LONGEST_WAIT))), undefined)
  }),
  {}
)
