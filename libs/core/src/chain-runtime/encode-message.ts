import { AppKitError } from '../errors/appkit-error.js'
import { encodeText } from '../text/encode-text.js'

/** The UTF-8 of a message that a wallet is to sign. @throws AppKitError INVALID_MESSAGE for one that is not well-formed, or longer than 64 KiB */
export function encodeMessage(message: string): Uint8Array {
  const bytes = encodeText(message)
  if (typeof bytes === 'string') throw new AppKitError('INVALID_MESSAGE', { detail: bytes })
  return bytes
}
