const MAX_UINT256 = 2n ** 256n - 1n
const DECIMAL = /^-?\d{1,78}$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/

/** A whole number as JSON has it: decimal digits, `0x` hex or a safe number. `undefined` for anything else. */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && (DECIMAL.test(value) || QUANTITY.test(value)) ? BigInt(value) : undefined
}

/** One of zero or more. @param most @default 2^256−1 */
export function readUnsigned(value: unknown, most: bigint = MAX_UINT256): bigint | undefined {
  const number = readInteger(value)
  return number !== undefined && number >= 0n && number <= most ? number : undefined
}
