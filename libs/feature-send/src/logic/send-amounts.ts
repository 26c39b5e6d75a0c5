import type { ChainNamespace, DecimalAmount, DecimalText } from '@appkit/core'
import {
  MAX_UINT256,
  MAX_UINT64,
  cutDecimal,
  divideDecimals,
  formatAmount,
  fractionDigits,
  isPositiveDecimal,
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
  /** US dollars for one coin; absent: unknown. */
  readonly price?: DecimalText | undefined
}

/** What a typed amount comes to. */
export type AmountReading =
  | { readonly status: 'empty' }
  /** No number, nothing, or less than the smallest unit. */
  | { readonly status: 'incorrect' }
  /** More digits than the token has. @source docs/threats.md T11.02 */
  | { readonly status: 'tooPrecise' }
  /** Base units, above zero. */
  | { readonly status: 'read'; readonly units: bigint }

/** Whether fiat can be worked with: the price is a number above zero. @source docs/threats.md T11.07 */
export const isPrice = (price: DecimalText | undefined): price is DecimalAmount => isPositiveDecimal(price)

/** The largest amount a chain can carry. @source docs/threats.md T11.04 */
export const largestAmount = (namespace: ChainNamespace): bigint => (namespace === 'eip155' ? MAX_UINT256 : MAX_UINT64)

/**
 * What so many dollars buy, in base units: rounded down, exact. @param dollars, price decimal text above zero
 * @source docs/threats.md T11.07
 */
export function fiatToUnits(dollars: DecimalAmount, price: DecimalAmount, decimals: number): bigint {
  return divideDecimals(dollars, price, decimals)
}

/** Reads what was typed. Nothing is rounded but dollars, which come to the whole base units they pay for. */
export function readAmount({ text, unit }: TypedAmount, { decimals, price }: AmountOf): AmountReading {
  if (text === '') return { status: 'empty' }
  if (!isPositiveDecimal(text)) return { status: 'incorrect' }
  if (unit === 'token') {
    if (fractionDigits(text) > decimals) return { status: 'tooPrecise' }
    return { status: 'read', units: parseAmount(text, decimals) }
  }
  const units = isPrice(price) ? fiatToUnits(text, price, decimals) : 0n
  return units > 0n ? { status: 'read', units } : { status: 'incorrect' }
}

/** What base units are worth, US dollars; `undefined`: unknown. */
export function worthOf(units: bigint, { decimals, price }: AmountOf): DecimalAmount | undefined {
  return isPrice(price) ? toFiat(formatAmount(units, decimals), price) : undefined
}

/** Fraction digits of dollars that are typed. */
const CENTS = 2

/**
 * What was typed, in the other unit: dollars cut to the cent, tokens exactly what the dollars pay for. What cannot be read, or comes to nothing,
 * leaves an empty field.
 */
export function convertedAmount(typed: TypedAmount, of: AmountOf): TypedAmount {
  const unit = typed.unit === 'token' ? 'fiat' : 'token'
  const reading = readAmount(typed, of)
  if (reading.status !== 'read') return { text: '', unit }
  if (unit === 'token') return { text: formatAmount(reading.units, of.decimals), unit }
  const worth = worthOf(reading.units, of)
  const cents = worth === undefined ? '' : cutDecimal(worth, CENTS)
  return { text: isPositiveDecimal(cents) ? cents : '', unit }
}
