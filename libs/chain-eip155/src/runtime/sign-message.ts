import { AppKitError, type SignMessageRequest } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import { isSignature } from '../guards/hex.js'
import { requireSession, type Eip155Context } from './eip155-context.js'
import { requireAccount } from './require-account.js'

/** Largest message, bytes of UTF-8. @source threats §14 */
const MESSAGE_LIMIT = 65_536

/**
 * Has the wallet sign a text as EIP-191.
 * @returns `0x` hex; 65 bytes for a key, more or less for a contract wallet.
 * @throws AppKitError USER_REJECTED, INVALID_ADDRESS, INVALID_MESSAGE, CONTEXT_CHANGED, BAD_RESPONSE, SIGN_MESSAGE_FAILED
 * @source EIP-191, EIP-1193, spec §5, §8
 */
export async function signMessage(context: Eip155Context, request: SignMessageRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const account = requireAccount(session, request.address)
  const params = [encodeMessage(request.message), account]
  try {
    const signature = await session.guarded.request({ method: 'personal_sign', params }, [session.signal])
    if (isSignature(signature)) return signature
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_ERROR')) throw error
    throw new AppKitError('SIGN_MESSAGE_FAILED', {}, { cause: error })
  }
  throw badAnswer('invalid signature length')
}

function encodeMessage(message: string): string {
  const bytes = new TextEncoder().encode(message)
  if (bytes.length > MESSAGE_LIMIT) throw new AppKitError('INVALID_MESSAGE', { detail: 'longer than 64 KiB' })
  if (new TextDecoder().decode(bytes) !== message.replace(/^\uFEFF/, '')) {
    throw new AppKitError('INVALID_MESSAGE', { detail: 'not well-formed text' })
  }
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
