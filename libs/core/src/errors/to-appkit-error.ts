import { AppKitError } from './appkit-error.js'
import { readErrorFields } from './read-error-fields.js'
import { hasRefusalCode, hasRefusalText } from './wallet-words.js'

const UNSUPPORTED_METHOD_CODES: readonly number[] = [4200, -32601]

/** Whether a wallet said that it does not know the method. @source EIP-1193 4200, JSON-RPC -32601 */
function isUnsupportedMethod(error: unknown): boolean {
  const { code } = readErrorFields(error)
  return code !== undefined && UNSUPPORTED_METHOD_CODES.includes(code)
}

/** Where an error comes from. */
export interface ErrorSource {
  /** The wallet method that was called, for the context. */
  readonly method?: string
  /** A wallet threw it: its words count too. Those of a server do not. @default false */
  readonly isFromWallet?: boolean
}

/** Turns anything that was thrown into an AppKitError; an AppKitError is returned as it is. The one place where codes of wallets get a code of ours. */
export function toAppKitError(error: unknown, source: ErrorSource = {}): AppKitError {
  if (AppKitError.is(error)) return error
  const { code } = readErrorFields(error)
  const method = source.method === undefined ? {} : { method: source.method }
  if (hasRefusalCode(error) || (source.isFromWallet === true && hasRefusalText(error))) {
    return new AppKitError('USER_REJECTED', method, { cause: error })
  }
  if (isUnsupportedMethod(error)) {
    return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: source.method ?? 'this method' }, { cause: error })
  }
  if (code === -32002) return new AppKitError('WALLET_REQUEST_PENDING', method, { cause: error })
  if (code === 4900 || code === 4901) {
    return new AppKitError('WALLET_DISCONNECTED', { connector: 'the wallet' }, { cause: error })
  }
  const walletCode = code === undefined ? {} : { walletCode: code }
  return new AppKitError('WALLET_ERROR', { ...method, ...walletCode }, { cause: error })
}
