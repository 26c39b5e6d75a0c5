import { AppKitError, type ErrorCode } from '@appkit/core'
import { readErrorFields, readField } from '@appkit/core/internal'
import {
  boolean,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  union,
  unknown,
  type InferOutput
} from 'valibot'

/** What a relay client rejects with. */
const CODES = [
  'BAD_RESPONSE',
  'CHUNK_LOAD_FAILED',
  'CONNECTION_CANCELLED',
  'CONTEXT_CHANGED',
  'FORBIDDEN',
  'OFFLINE',
  'SESSION_EXPIRED',
  'TIMEOUT',
  'TOO_LARGE',
  'UNAVAILABLE',
  'USER_REJECTED',
  'WALLET_DISCONNECTED',
  'WALLET_ERROR',
  'WALLET_METHOD_UNSUPPORTED',
  'WALLET_REQUEST_PENDING'
] as const satisfies readonly ErrorCode[]

const text = pipe(string(), maxLength(512))

/** An error on its way to another tab. */
export const errorSchema = object({
  code: picklist(CODES),
  message: text,
  context: record(text, union([text, number(), boolean()])),
  /** What the wallet or the node answered. */
  cause: optional(object({ code: optional(number()), message: text, data: optional(unknown()) }))
})

/** An error as one tab tells another. */
export type TabError = InferOutput<typeof errorSchema>

/** Writes an error down, with what the wallet answered. */
export function writeTabError(thrown: unknown): TabError {
  const error = AppKitError.is(thrown) ? thrown : new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
  const code = CODES.find((known) => known === error.code)
  if (code === undefined) return writeTabError(undefined)
  const { cause } = error
  const answer = typeof cause === 'object' && cause !== null && !(cause instanceof Error) ? cause : undefined
  const fields = readErrorFields(answer)
  return {
    code,
    message: error.message.slice(0, 512),
    context: error.context as TabError['context'],
    ...(answer && {
      cause: {
        ...(fields.code === undefined ? {} : { code: fields.code }),
        message: fields.message.slice(0, 512),
        data: readField(answer, 'data')
      }
    })
  }
}

/** The error that another tab wrote down. */
export function readTabError({ code, message, context, cause }: TabError): AppKitError {
  return new AppKitError(code, context as never, { message, ...(cause && { cause }) })
}
