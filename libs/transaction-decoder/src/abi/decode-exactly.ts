import type { AbiParameter } from 'viem'
import { decodeAbiParameters, type DecodeAbiParametersReturnType } from 'viem/utils'
import { isCanonical } from './is-canonical.js'

/** The values of these types, in their order; `undefined` when the bytes are not their one canonical encoding. */
export function decodeExactly<const P extends readonly AbiParameter[]>(
  types: P,
  bytes: Uint8Array
): DecodeAbiParametersReturnType<P> | undefined {
  return isCanonical(types, bytes) ? decodeAbiParameters(types, bytes) : undefined
}
