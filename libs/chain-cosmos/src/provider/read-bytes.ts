import { base64 } from '@scure/base'

/** A copy of bytes from outside, also of another realm; `undefined`: no bytes, or more than `limit` of them. */
export function readBytes(value: unknown, limit: number): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength > limit || value.byteLength !== (value as Uint8Array).length) {
      return undefined
    }
    return Uint8Array.from(value as Uint8Array)
  } catch {
    return undefined
  }
}

/** The bytes of a base64 text in its canonical form; `undefined`: it is none, or they are more than `limit`. */
export function readBase64(value: unknown, limit: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > Math.ceil(limit / 3) * 4) return undefined
  try {
    const bytes = base64.decode(value)
    return bytes.length <= limit ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Whether both are the same bytes. */
export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
