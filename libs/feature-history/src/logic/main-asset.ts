import type { ActivityItem, Asset, Movement } from './activity-item.js'

const rank = ({ direction }: Movement): number => (direction === 'in' ? 0 : 1)

/** What moved, what came in first. */
export const byDirection = (movements: readonly Movement[]): readonly Movement[] =>
  movements.toSorted((one, other) => rank(one) - rank(other))

/**
 * What stands for a transaction: what came in, or else what left. Of hidden ones nothing: their pictures are not asked for.
 * @source docs/threats.md T13.07
 */
export function mainAsset({ movements, bought, isHidden }: ActivityItem): Asset | undefined {
  if (isHidden) return undefined
  const [first] = byDirection(movements)
  return first ?? (bought === undefined ? undefined : { unit: bought, listedAs: bought })
}
