import { sha256 } from '@noble/hashes/sha2.js'

const keyOf = (name: string): Uint8Array => sha256(new TextEncoder().encode(name))

/** Secret keys that everybody knows. */
export const KEYS: readonly [Uint8Array, Uint8Array] = [keyOf('cosmos test 1'), keyOf('cosmos test 2')]
