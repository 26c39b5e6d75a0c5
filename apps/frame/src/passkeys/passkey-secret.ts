import { base64urlnopad } from '@scure/base'

/** What is asked of a passkey's PRF, and what its answer is used for. Another text is another key, so these never change. */
const PRF_INPUT = 'appkit-frame/v1/passkey'
const KEY_INFO = 'appkit-frame/v1/passkey/aes-gcm'
const NONCE_BYTES = 12

/** What a passkey's PRF extension is evaluated with, 32 bytes. */
export async function prfInput(): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', encode(PRF_INPUT))
}

/**
 * The secret as only this passkey opens it.
 * @param prf what its PRF extension gave @param secret 32 bytes as base64url
 * @source docs/login.md, From the passkey to the secret
 */
export async function wrapSecret(prf: BufferSource, userId: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await keyOf(prf)
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(userId) }
  const sealed = await crypto.subtle.encrypt(algorithm, key, Uint8Array.from(base64urlnopad.decode(secret)))
  return base64urlnopad.encode(Uint8Array.from([...iv, ...new Uint8Array(sealed)]))
}

/** @throws when another passkey has wrapped it, or for another user */
export async function unwrapSecret(prf: BufferSource, userId: string, wrapped: string): Promise<string> {
  const bytes = Uint8Array.from(base64urlnopad.decode(wrapped))
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData: encode(userId) }
  const secret = await crypto.subtle.decrypt(algorithm, await keyOf(prf), bytes.slice(NONCE_BYTES))
  return base64urlnopad.encode(new Uint8Array(secret))
}

async function keyOf(prf: BufferSource): Promise<CryptoKey> {
  const input = await crypto.subtle.importKey('raw', prf, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(KEY_INFO) }
  return crypto.subtle.deriveKey(derivation, input, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
