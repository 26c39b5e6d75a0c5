/** Basis points. @source docs/threats.md T13.09 */
const WARNED = 300n
const TYPED = 1_000n

/** More than so much better than the market is no luck: a price, a token or the quote is not what it seems. */
const TOO_GOOD = 300n

/** @param gain basis points */
export const isTooGood = (gain: bigint): boolean => gain > TOO_GOOD

/** What a price impact asks of the user: nothing, a look, a tick, or to type it. */
export type ImpactLevel = 'none' | 'warning' | 'unknown' | 'typed'

/** @param impact basis points; `undefined`: a price is not known */
export function impactLevel(impact: bigint | undefined): ImpactLevel {
  if (impact === undefined) return 'unknown'
  if (impact > TYPED) return 'typed'
  return impact > WARNED ? 'warning' : 'none'
}
