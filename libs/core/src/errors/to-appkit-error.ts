import { AppKitError } from './appkit-error.js'
import { isUserRejection } from './is-user-rejection.js'
import { readErrorFields } from './read-error-fields.js'

const UNSUPPORTED_METHOD_CODES: readonly number[] = [4200, -32601]

/** Whether a wallet said that it does not know the method. @source EIP-1193 4200, JSON-RPC -32601 */
export function isUnsupportedMethod(error: unknown): boolean {
  const { code } = readErrorFields(error)
  return code !== undefined && UNSUPPORTED_METHOD_CODES.includes(code)
}

/**
 * Turns anything a wallet threw into an AppKitError; an AppKitError is returned as it is. The one place where wallet errors get their code.
 * @param options.method the wallet method that was called, for the context
 */
export function toAppKitError(error: unknown, options: { method?: string } = {}): AppKitError {
  if (AppKitError.is(error)) return error
  const { code } = readErrorFields(error)
  const method = options.method === undefined ? {} : { method: options.method }
  if (isUserRejection(error)) return new AppKitError('USER_REJECTED', method, { cause: error })
  if (isUnsupportedMethod(error)) {
    return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: options.method ?? 'this method' }, { cause: error })
  }
  if (code === -32002) return new AppKitError('WALLET_REQUEST_PENDING', method, { cause: error })
  if (code === 4900 || code === 4901) {
    return new AppKitError('WALLET_DISCONNECTED', { connector: 'the wallet' }, { cause: error })
  }
  const walletCode = code === undefined ? {} : { walletCode: code }
  return new AppKitError('WALLET_ERROR', { ...method, ...walletCode }, { cause: error })
}
