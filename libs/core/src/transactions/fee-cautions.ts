import type { BaseUnits, DecimalAmount } from '../amounts/amount-kinds.js'
import { compareDecimals, sumDecimals } from '../amounts/arithmetic.js'
import type { FeeEstimate } from '../plugin/chain-requests.js'

/** What of a network fee is worth a look: its share of what is sent, or its price beside that of the last blocks. */
export type FeeCaution = 'share' | 'price'

/** What is sent, beside what the network takes for it. */
export interface FeeFacts {
  readonly estimate: Pick<FeeEstimate, 'fee' | 'usual'>
  /** What is sent of the network's own coin; absent: it is something else. */
  readonly coins?: BaseUnits | undefined
  /** US dollars; absent: unknown. */
  readonly worth?: DecimalAmount | undefined
  readonly feeWorth?: DecimalAmount | undefined
}

/** A fee above one part of so many of what is sent is much, and so is one of so many times the usual price. */
const TIMES = 10

/** Says what of a fee is worth a look; what is unknown is no reason for it. */
export function feeCautions({ estimate, coins, worth, feeWorth }: FeeFacts): readonly FeeCaution[] {
  const fee = BigInt(estimate.fee)
  const times = BigInt(TIMES)
  const isMuch = coins === undefined ? isShareMuch(feeWorth, worth) : fee * times > BigInt(coins)
  const isDear = estimate.usual !== undefined && fee > BigInt(estimate.usual) * times
  return [...(isMuch ? (['share'] as const) : []), ...(isDear ? (['price'] as const) : [])]
}

function isShareMuch(part: DecimalAmount | undefined, all: DecimalAmount | undefined): boolean {
  if (part === undefined || all === undefined) return false
  return compareDecimals(sumDecimals(Array.from({ length: TIMES }, () => part)), all) > 0
}
