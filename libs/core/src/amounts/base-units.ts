import { AppKitError } from '../errors/appkit-error.js'
import type { BaseUnits, BaseUnitsText } from './amount-kinds.js'
import { MAX_UINT256 } from './decimal.js'

const DIGITS = /^\d{1,78}$/

/** Whether the value is base units: decimal digits, up to 2^256−1. */
export function isBaseUnits(value: unknown): value is BaseUnits {
  return typeof value === 'string' && DIGITS.test(value) && BigInt(value) <= MAX_UINT256
}

/**
 * A whole number as base units. @param value a `bigint`, or digits
 * @throws AppKitError INVALID_AMOUNT for one below zero, above 2^256−1, or that is no whole number
 */
export function asBaseUnits(value: bigint | BaseUnitsText): BaseUnits {
  const text = String(value)
  if (!isBaseUnits(text)) throw new AppKitError('INVALID_AMOUNT', { value: text.slice(0, 120) })
  return text
}
