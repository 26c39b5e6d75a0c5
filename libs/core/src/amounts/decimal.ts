import { AppKitError } from '../errors/appkit-error.js'

/** A plain decimal number as text, e.g. `1.5`: what `isDecimal` accepts. */
export type DecimalString = string

/** Longest amount text that is read. @source threats T11.01 */
export const AMOUNT_TEXT_LIMIT = 120

/** Largest unsigned 256-bit integer. */
export const MAX_UINT256 = (1n << 256n) - 1n

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** Whether the text is a plain decimal number: digits, optionally a minus and one dot between digits. @source spec §5, threats T11.01 */
export function isDecimal(text: unknown): text is string {
  return typeof text === 'string' && text.length <= AMOUNT_TEXT_LIMIT && DECIMAL.test(text)
}

/**
 * Reads a decimal amount into base units (wei, lamports, …). Nothing is rounded or cut.
 * @param text e.g. `1.5`. @param decimals 0–77.
 * @throws AppKitError INVALID_AMOUNT 'Number is not a valid decimal number', or 'Up to {n} decimals' when the text has more than `decimals`
 */
export function parseAmount(text: string, decimals: number): bigint {
  if (!isDecimal(text)) throw new AppKitError('INVALID_AMOUNT', { value: String(text).slice(0, AMOUNT_TEXT_LIMIT) })
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  if (fraction.length > decimals) throw new AppKitError('INVALID_AMOUNT', { value: text, maxDecimals: decimals })
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return negative ? -units : units
}

/** Base units as exact decimal text, without trailing zeros. The inverse of `parseAmount`. */
export function formatAmount(value: bigint, decimals: number): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = withoutTrailingZeros(digits.slice(cut))
  const text = fraction === '' ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`
  return negative ? `-${text}` : text
}

/** Not an expression: `/0+$/` needs quadratic time on a long text. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
