/** Most lamports or token units of one transfer: what fits in eight bytes. @source docs/threats.md T11.01 */
export const MAX_UINT64 = (1n << 64n) - 1n

/** Decimal digits, 0 to 2^64−1. `undefined` for anything else. @source docs/threats.md T11.01, T11.04 */
export function readDigits(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || value.length > 20 || !/^\d+$/.test(value)) return undefined
  const units = BigInt(value)
  return units <= MAX_UINT64 ? units : undefined
}

/** A whole number of a node's answer, which is a bigint where JSON has an integer. `undefined` for anything else. */
export function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'bigint' && value >= 0n && value <= MAX_UINT64 ? value : undefined
}
