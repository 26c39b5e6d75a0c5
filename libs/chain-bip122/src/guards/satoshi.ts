import { AppKitError } from '@appkit/core'

/** All the satoshi there will ever be. @source docs/threats.md T11.04 */
export const MAX_SATOSHI = 2_100_000_000_000_000n

/** Decimal digits, 0 to 21·10^14. `undefined` for anything else. @source docs/threats.md T11.04 */
export function readSatoshi(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,16}$/.test(value)) return undefined
  const amount = BigInt(value)
  return amount <= MAX_SATOSHI ? amount : undefined
}

/** @returns an amount above zero. @throws AppKitError INVALID_AMOUNT */
export function asAmount(value: unknown): bigint {
  const amount = readSatoshi(value)
  if (amount) return amount
  throw new AppKitError('INVALID_AMOUNT', { value: String(value).slice(0, 120) })
}
