import type { ChainNamespace, DecimalString } from '@appkit/core'
import {
  MAX_UINT256,
  MAX_UINT64,
  displayAmount,
  formatAmount,
  isDecimal,
  parseAmount,
  toFiat
} from '@appkit/core/internal'

/** What an amount is typed in. */
export type AmountUnit = 'token' | 'fiat'

/** What was typed, and what it means. */
export interface TypedAmount {
  readonly text: string
  readonly unit: AmountUnit
}

/** What it is an amount of. */
export interface AmountOf {
  readonly decimals: number
  /** US dollars for one coin; absent: nobody knows. */
  readonly price?: DecimalString | undefined
}

/** What a typed amount comes to. */
export type AmountReading =
  | { readonly status: 'empty' }
  /** No number, nothing, or less than the smallest unit. */
  | { readonly status: 'incorrect' }
  /** More digits than the token has. @source threats T11.02 */
  | { readonly status: 'tooPrecise' }
  /** Base units, above zero. */
  | { readonly status: 'read'; readonly units: bigint }

const fractionOf = (text: string) => (text.includes('.') ? text.slice(text.indexOf('.') + 1) : '')

const fractionDigits = (text: string) => fractionOf(text).length

function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

const isPositive = (text: string) => isDecimal(text) && !text.startsWith('-') && /[1-9]/.test(text)

/** Whether fiat can be worked with: the price is a number above zero. @source threats T11.07 */
export const isPrice = (price: DecimalString | undefined): price is DecimalString =>
  price !== undefined && isPositive(price)

/** The largest amount a chain can carry. @source threats T11.04 */
export const largestAmount = (namespace: ChainNamespace): bigint => (namespace === 'eip155' ? MAX_UINT256 : MAX_UINT64)

/**
 * What so many dollars buy, in base units: rounded down, exact. @param dollars, price decimal text above zero
 * @source threats T11.07
 */
export function fiatToUnits(dollars: DecimalString, price: DecimalString, decimals: number): bigint {
  const paid = parseAmount(dollars, fractionDigits(dollars)) * 10n ** BigInt(decimals + fractionDigits(price))
  return paid / (parseAmount(price, fractionDigits(price)) * 10n ** BigInt(fractionDigits(dollars)))
}

/** Reads what was typed. Nothing is rounded but dollars, which come to the whole base units they pay for. */
export function readAmount({ text, unit }: TypedAmount, { decimals, price }: AmountOf): AmountReading {
  if (text === '') return { status: 'empty' }
  if (!isPositive(text)) return { status: 'incorrect' }
  if (unit === 'token') {
    if (fractionDigits(text) > decimals) return { status: 'tooPrecise' }
    return { status: 'read', units: parseAmount(text, decimals) }
  }
  const units = isPrice(price) ? fiatToUnits(text, price, decimals) : 0n
  return units > 0n ? { status: 'read', units } : { status: 'incorrect' }
}

/** What base units are worth, US dollars; `undefined`: nobody knows. */
export function worthOf(units: bigint, { decimals, price }: AmountOf): DecimalString | undefined {
  return isPrice(price) ? toFiat(formatAmount(units, decimals), price) : undefined
}

/** Fraction digits of dollars that are typed. */
const CENTS = 2

/**
 * What was typed, in the other unit: dollars cut to the cent, tokens exactly what the dollars pay for. What cannot be read, or comes to nothing,
 * leaves an empty field.
 */
export function turnedAmount(typed: TypedAmount, of: AmountOf): TypedAmount {
  const unit = typed.unit === 'token' ? 'fiat' : 'token'
  const reading = readAmount(typed, of)
  if (reading.status !== 'read') return { text: '', unit }
  if (unit === 'token') return { text: formatAmount(reading.units, of.decimals), unit }
  const worth = worthOf(reading.units, of) ?? '0'
  const dollars = `${worth}${worth.includes('.') ? '' : '.'}`
  const cents = dollars.slice(0, dollars.indexOf('.') + 1 + CENTS).replace(/\.0*$/, '')
  return { text: isPositive(cents) ? cents : '', unit }
}

/**
 * An amount with a few digits behind the point: cut, never rounded up, and without zeros at its end. @param digits at most so many
 * @param locale BCP 47
 */
export function shortAmount(amount: DecimalString | undefined, digits: number, locale: string): string {
  if (amount === undefined || !isDecimal(amount)) return displayAmount(undefined)
  const kept = fractionOf(amount).slice(0, digits)
  const shown = withoutZeros(kept)
  const isLost = shown === '' && /[1-9]/.test(fractionOf(amount)) && !/[1-9]/.test(amount.split('.')[0] ?? '')
  return displayAmount(amount, { fractionDigits: isLost ? digits : shown.length, locale })
}

/** An amount with every digit it has. @param locale BCP 47 */
export function exactAmount(amount: DecimalString, locale: string): string {
  return displayAmount(amount, { fractionDigits: fractionDigits(amount), locale })
}
