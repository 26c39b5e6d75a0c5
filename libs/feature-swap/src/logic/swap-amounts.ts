import type { BaseUnits, DecimalAmount } from '@appkit/core'
import { formatAmount, fractionDigits, maxSpendable, parseAmount, toFiat } from '@appkit/core/internal'

/** Gas that a swap is assumed to need before it is built. */
export const SWAP_GAS = 150_000n

/** What the provider keeps of what is swapped, hundredths of a per cent. */
const PROVIDER_FEE = 85n

const WHOLE = 10_000n

/** Fraction digits of an exchange rate. */
const RATE_DIGITS = 18

/** An amount of a token. */
export interface TokenAmount {
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
}

/** US dollars for one token of each side; absent: unknown. */
export interface PairPrices {
  readonly from: DecimalAmount | undefined
  readonly to: DecimalAmount | undefined
}

/** @returns base units above 0, `undefined` for anything that is no such amount */
export function readUnits(text: string, decimals: number): bigint | undefined {
  try {
    const units = parseAmount(text, decimals)
    return units > 0n ? units : undefined
  } catch {
    return undefined
  }
}

/** What the provider keeps, base units, cut. */
export const providerFee = (amount: bigint): bigint => (amount * PROVIDER_FEE) / WHOLE

/** What a swap costs on its network, wei, before it is built. */
export const assumedCost = (gasPrice: BaseUnits): bigint => SWAP_GAS * BigInt(gasPrice)

/** The most that can be swapped: of the native coin a swap's gas is left, at twice the price: wallets want that much to be there. @param gasPrice absent for a token */
export function mostSwappable(balance: bigint, gasPrice: BaseUnits | undefined): bigint {
  return maxSpendable({ balance, feeCap: gasPrice === undefined ? 0n : 2n * assumedCost(gasPrice) })
}

/** How much of `to` one whole `from` brings, decimal text. */
export function exchangeRate(from: TokenAmount, to: TokenAmount): DecimalAmount | undefined {
  if (from.amount <= 0n) return undefined
  const scaled = to.amount * 10n ** BigInt(RATE_DIGITS + from.decimals)
  return formatAmount(scaled / (from.amount * 10n ** BigInt(to.decimals)), RATE_DIGITS)
}

/**
 * How much less what arrives is worth than what leaves, basis points, rounded up; 0 where it is worth more.
 * @returns `undefined` where a price is not known @source docs/threats.md T13.09
 */
export function priceImpact(from: TokenAmount, to: TokenAmount, prices: PairPrices): bigint | undefined {
  const worths = bothWorths(from, to, prices)
  if (!worths) return undefined
  const { gives, takes } = worths
  return takes >= gives ? 0n : ((gives - takes) * WHOLE + gives - 1n) / gives
}

/** How much more what arrives is worth than what leaves, basis points, cut. @returns 0 where it is worth less, or a price is not known */
export function priceGain(from: TokenAmount, to: TokenAmount, prices: PairPrices): bigint {
  const worths = bothWorths(from, to, prices)
  if (!worths || worths.takes <= worths.gives) return 0n
  return ((worths.takes - worths.gives) * WHOLE) / worths.gives
}

/** What leaves and what arrives is worth, in one unit; `undefined` where a price is not known, or nothing leaves. */
function bothWorths(
  from: TokenAmount,
  to: TokenAmount,
  prices: PairPrices
): { gives: bigint; takes: bigint } | undefined {
  const [given, taken] = [worth(from, prices.from), worth(to, prices.to)]
  if (given === undefined || taken === undefined) return undefined
  const [first, second] = [fractionDigits(given), fractionDigits(taken)]
  const digits = first > second ? first : second
  const [gives, takes] = [parseAmount(given, digits), parseAmount(taken, digits)]
  return gives === 0n ? undefined : { gives, takes }
}

/** What an amount is worth, US dollars. */
export const worth = ({ amount, decimals }: TokenAmount, price: DecimalAmount | undefined): DecimalAmount | undefined =>
  toFiat(formatAmount(amount, decimals), price)

/** Basis points as per cent, e.g. `0.5`. */
export const toPercent = (basisPoints: bigint): DecimalAmount => formatAmount(basisPoints, 2)
