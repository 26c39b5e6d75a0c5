import { hexToBytes } from 'viem/utils'

/** Longest call data that is read, bytes. Nodes pass no larger transaction on. @source go-ethereum, txMaxSize */
export const MAX_DATA_BYTES = 131_072

const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/

/** Whether a text is `0x` hex of whole bytes, at most `MAX_DATA_BYTES` of them. */
export function isHexBytes(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length <= 2 + 2 * MAX_DATA_BYTES && BYTES.test(value)
}

/** Bytes of `0x` hex; `undefined` for anything else, and for more than `MAX_DATA_BYTES`. */
export function readHexBytes(value: unknown): Uint8Array | undefined {
  return isHexBytes(value) ? hexToBytes(value) : undefined
}
