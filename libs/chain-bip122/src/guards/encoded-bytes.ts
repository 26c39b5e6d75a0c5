import { base64, hex } from '@scure/base'

/** Bytes as base64 text. */
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/** Bytes as lower-case hex digits without `0x`. */
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)

/** Base64 of at most `limit` bytes. `undefined` for anything else. */
export function readBase64(value: unknown, limit: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > Math.ceil(limit / 3) * 4) return undefined
  try {
    return base64.decode(value)
  } catch {
    return undefined
  }
}

/** Hex digits without `0x` for at most `limit` bytes. `undefined` for anything else. */
export function readHex(value: unknown, limit: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > limit * 2) return undefined
  try {
    return hex.decode(value.toLowerCase())
  } catch {
    return undefined
  }
}
