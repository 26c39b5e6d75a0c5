/** Digits after the point of the prices that are reckoned here. */
export const PRICE_DIGITS = 24

const ONE = 10n ** BigInt(PRICE_DIGITS)

/** What a pool holds of one token. */
export interface PoolSide {
  /** Base units. */
  readonly reserve: bigint
  readonly decimals: number
}

/** A pool seen from the token whose price is wanted. */
export interface Pool {
  readonly token: PoolSide
  /** What the price is in. */
  readonly quote: PoolSide
}

/** What one whole token costs in whole quote tokens, `PRICE_DIGITS` after the point, cut off; 0 for an empty pool. */
export function poolPrice({ token, quote }: Pool): bigint {
  const held = token.reserve * 10n ** BigInt(quote.decimals)
  return held === 0n ? 0n : (quote.reserve * 10n ** BigInt(token.decimals) * ONE) / held
}

/** What an amount is worth at a price, with the digits of the price. */
export function worthAt(price: bigint, { reserve, decimals }: PoolSide): bigint {
  return (reserve * price) / 10n ** BigInt(decimals)
}

/** The price of a token whose price is known in another one: both with `PRICE_DIGITS`, and so the answer. */
export function throughPrice(price: bigint, other: bigint): bigint {
  return (price * other) / ONE
}

/** Whole dollars as a price. */
export function wholeDollars(dollars: bigint): bigint {
  return dollars * ONE
}
