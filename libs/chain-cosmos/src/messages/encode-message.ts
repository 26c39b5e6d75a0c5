import { AppKitError } from '@appkit/core'

/** Largest message, bytes of UTF-8. */
const MESSAGE_LIMIT = 65_536

/** A text as the bytes that are signed. Verifiers refuse empty ones. @throws AppKitError INVALID_MESSAGE */
export function encodeMessage(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message)
  if (bytes.length === 0) throw new AppKitError('INVALID_MESSAGE', { detail: 'empty' })
  if (bytes.length > MESSAGE_LIMIT) throw new AppKitError('INVALID_MESSAGE', { detail: 'longer than 64 KiB' })
  if (new TextDecoder().decode(bytes) !== message.replace(/^\uFEFF/, '')) {
    throw new AppKitError('INVALID_MESSAGE', { detail: 'not well-formed text' })
  }
  return bytes
}
