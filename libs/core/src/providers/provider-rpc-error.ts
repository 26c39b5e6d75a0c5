import { AppKitError } from '../errors/appkit-error.js'
import type { ErrorCode } from '../errors/codes.js'
import { readErrorFields } from '../errors/read-error-fields.js'
import { readField } from './answer-fields.js'

const INTERNAL_ERROR = -32603
const MESSAGE_LIMIT = 512

/** The codes that EIP-1193 has a number for. */
const NUMBERS: Readonly<Partial<Record<ErrorCode, number>>> = {
  USER_REJECTED: 4001,
  WALLET_METHOD_UNSUPPORTED: 4200,
  SESSION_EXPIRED: 4900,
  WALLET_DISCONNECTED: 4900,
  WALLET_REQUEST_PENDING: -32002
}

/** An error as hosts expect it of an Ethereum provider: with a number. @source EIP-1193 */
export class ProviderRpcError extends Error {
  readonly code: number
  /** As the wallet or the node sent it. */
  readonly data: unknown

  constructor(code: number, cause: AppKitError, details: { readonly message?: string; readonly data?: unknown } = {}) {
    super(details.message ?? cause.message, { cause })
    this.name = 'ProviderRpcError'
    this.code = code
    this.data = details.data
  }
}

/** Gives an error its number; one that EIP-1193 has none for stays as it is. */
export function toProviderRpcError(error: unknown): unknown {
  if (!AppKitError.is(error)) return error
  const number = NUMBERS[error.code]
  if (number !== undefined) return new ProviderRpcError(number, error)
  if (!AppKitError.is(error, 'WALLET_ERROR')) return error
  const message = readErrorFields(error.cause).message.slice(0, MESSAGE_LIMIT)
  const details = { data: readField(error.cause, 'data'), ...(message === '' ? {} : { message }) }
  return new ProviderRpcError(error.context.walletCode ?? INTERNAL_ERROR, error, details)
}
