import { AppKitError, type PlainError } from '@appkit/core'

/** An error as it came, with the text that is given for what it was about; one of safety keeps its own. */
export function withMessage(plain: PlainError | undefined, message: string): AppKitError {
  const { code, context, message: own } = plain ?? new AppKitError('UNKNOWN', {}).toPlain()
  const isOwn = code === 'UNSAFE_TRANSACTION' || code === 'NETWORK_NOT_SUPPORTED'
  return new AppKitError(code, context, { message: isOwn ? own : message })
}
