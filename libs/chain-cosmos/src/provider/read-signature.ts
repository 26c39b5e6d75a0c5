import { readPublicKey } from '../address/public-key.js'
import { isSameBytes, readBase64 } from './read-bytes.js'

/** The key that an amino-style signature names, 33 bytes; `undefined`: it names none. */
export function readSigningKey(answer: unknown): Uint8Array | undefined {
  try {
    const bytes = readBase64((answer as { pub_key?: { value?: unknown } }).pub_key?.value, 65)
    return bytes && readPublicKey(bytes)
  } catch {
    return undefined
  }
}

/**
 * The 64 bytes of an amino-style signature (`{ pub_key, signature }`). `undefined`: it is none, or it names another key.
 * @param publicKey 33 bytes. @source Cosmos SDK amino
 */
export function readSignature(answer: unknown, publicKey: Uint8Array): Uint8Array | undefined {
  try {
    const { pub_key: key, signature } = answer as { pub_key?: { value?: unknown }; signature?: unknown }
    const named = key?.value === undefined ? publicKey : readBase64(key.value, 65)
    const bytes = readBase64(signature, 64)
    return named && isSameBytes(named, publicKey) && bytes?.length === 64 ? bytes : undefined
  } catch {
    return undefined
  }
}
