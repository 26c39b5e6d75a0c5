import { parseUnits } from 'viem'

/** Digits after the point that prices are reckoned with. */
const PRICE_DIGITS = 24
/** Hundredths of a per cent that the solver keeps. */
const FEE = 50n

/** What arrives, and what both assets are worth. */
export interface TransferFacts {
  /** Base units of the destination. */
  readonly amount: bigint
  /** US dollars for one whole token, plain decimal text above 0. */
  readonly originPrice: string
  readonly destinationPrice: string
  readonly originDecimals: number
  readonly destinationDecimals: number
}

/** What must be paid for it, base units of the origin; rounded up, so that no user gets more than was paid for. */
export function reckonTransfer(facts: TransferFacts): { readonly paid: bigint; readonly fee: bigint } {
  const worth = facts.amount * parseUnits(facts.destinationPrice, PRICE_DIGITS) * 10n ** BigInt(facts.originDecimals)
  const price = parseUnits(facts.originPrice, PRICE_DIGITS) * 10n ** BigInt(facts.destinationDecimals)
  const bare = divideUp(worth, price)
  const fee = divideUp(bare * FEE, 10_000n)
  return { paid: bare + fee, fee }
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
