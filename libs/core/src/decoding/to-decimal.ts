import type { DecimalAmount } from '../amounts/amount-kinds.js'
import { isDecimal } from '../amounts/decimal.js'

const EXPONENT = /^(\d+)(?:\.(\d+))?e([+-]\d+)$/

/** A number of JSON as plain decimal text without an exponent; `undefined` for one that is negative, `-0` or not finite. */
export function toDecimal(value: number): DecimalAmount | undefined {
  if (!Number.isFinite(value) || value < 0 || Object.is(value, -0)) return undefined
  const text = String(value)
  const parts = EXPONENT.exec(text)
  const plain = parts ? expand(parts) : text
  return isDecimal(plain) ? plain : undefined
}

function expand([, whole = '', fraction = '', exponent = '0']: RegExpExecArray): string {
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  const padded = digits.padEnd(point, '0')
  return padded.length === point ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`
}
