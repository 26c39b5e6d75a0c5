import { formatUnits } from 'viem'

/** Digits of a price after the point at most; the rest is cut off. */
const PRICE_DECIMALS = 30

/**
 * What an amount is worth.
 * @param amount base units
 * @param price of one whole unit, plain decimal text
 * @returns plain decimal text, exact
 */
export function worthOf(amount: bigint, decimals: number, price: string): string {
  const [whole = '', fraction = ''] = price.split('.')
  const digits = fraction.slice(0, PRICE_DECIMALS)
  return formatUnits(amount * BigInt(whole + digits), decimals + digits.length)
}
