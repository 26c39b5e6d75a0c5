import { AppKitError } from '../errors/appkit-error.js'
import type { BaseUnits, DecimalAmount, DecimalText } from './amount-kinds.js'

/** Longest amount text that is read. @source docs/threats.md T11.01 */
export const AMOUNT_TEXT_LIMIT = 120

/** Largest unsigned 256-bit integer. */
export const MAX_UINT256 = (1n << 256n) - 1n

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** Whether the text is a plain decimal number: digits, optionally a minus and one dot between digits. @source docs/threats.md T11.01 */
export function isDecimal(text: unknown): text is DecimalAmount {
  return typeof text === 'string' && text.length <= AMOUNT_TEXT_LIMIT && DECIMAL.test(text)
}

/** Whether the text is a plain decimal number above zero. */
export function isPositiveDecimal(text: unknown): text is DecimalAmount {
  return isDecimal(text) && !text.startsWith('-') && /[1-9]/.test(text)
}

/** A text as a decimal amount. @throws AppKitError INVALID_AMOUNT 'Number is not a valid decimal number' */
export function asDecimal(text: DecimalText): DecimalAmount {
  if (!isDecimal(text)) throw new AppKitError('INVALID_AMOUNT', { value: String(text).slice(0, AMOUNT_TEXT_LIMIT) })
  return text
}

/** The digits behind the point, as they are written. */
export function fractionOf(text: DecimalText): string {
  const point = text.indexOf('.')
  return point === -1 ? '' : text.slice(point + 1)
}

/** How many digits are behind the point, zeros at the end included. */
export const fractionDigits = (text: DecimalText): number => fractionOf(text).length

/**
 * Reads a decimal amount into base units (wei, lamports, …). Nothing is rounded or cut.
 * @param text e.g. `1.5`. @param decimals 0–77.
 * @throws AppKitError INVALID_AMOUNT 'Number is not a valid decimal number', or 'Up to {n} decimals' when the text has more than `decimals`
 */
export function parseAmount(text: DecimalText, decimals: number): bigint {
  const amount = asDecimal(text)
  const isNegative = amount.startsWith('-')
  const [whole = '', fraction = ''] = (isNegative ? amount.slice(1) : amount).split('.')
  if (fraction.length > decimals) throw new AppKitError('INVALID_AMOUNT', { value: amount, maxDecimals: decimals })
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return isNegative ? -units : units
}

/** Base units as exact decimal text, without trailing zeros. The inverse of `parseAmount`. */
export function formatAmount(value: bigint | BaseUnits, decimals: number): DecimalAmount {
  const units = BigInt(value)
  const isNegative = units < 0n
  const digits = (isNegative ? -units : units).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = withoutTrailingZeros(digits.slice(point))
  const text = fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`
  return (isNegative ? `-${text}` : text) as DecimalAmount
}

/** Not an expression: `/0+$/` needs quadratic time on a long text. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
