import { wholeDollars } from './pool-price.js'

/** Dollars a pool must hold to be believed: less is too cheap to push around. */
export const LEAST_DEPTH = wholeDollars(10_000n)
/** How far pools that are believed may lie apart, per cent of the lowest. @source docs/threats.md T9.11 */
export const MOST_APART = 5n

/** What one route through the pools says. */
export interface PriceRoute {
  /** Dollars, `PRICE_DIGITS` after the point. */
  readonly price: bigint
  /** Dollars in the emptiest pool of the route, `PRICE_DIGITS` after the point. */
  readonly depth: bigint
}

/** The price of the deepest route. @returns `undefined` when no route is deep enough, or the deep ones contradict each other. */
export function agreedPrice(routes: readonly PriceRoute[]): bigint | undefined {
  const believed = routes.filter(({ price, depth }) => price > 0n && depth >= LEAST_DEPTH)
  const [first, ...others] = believed
  if (!first) return undefined
  const deepest = others.reduce((best, route) => (route.depth > best.depth ? route : best), first)
  const prices = believed.map(({ price }) => price)
  const lowest = prices.reduce((one, other) => (other < one ? other : one))
  const highest = prices.reduce((one, other) => (other > one ? other : one))
  return (highest - lowest) * 100n > lowest * MOST_APART ? undefined : deepest.price
}
