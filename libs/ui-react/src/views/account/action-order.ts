import type { WalletFeature } from '@appkit/core'
import type { FeatureEntry } from '../../features/feature.js'

/** The order of the round buttons where the host names none. */
const DEFAULT_ORDER: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** Features in the order that the host wants: those it names, then the kit's own in theirs, then others as they were announced. */
export function inActionOrder(
  entries: readonly FeatureEntry[],
  wanted: readonly WalletFeature[] = []
): readonly FeatureEntry[] {
  const order: readonly string[] = [...wanted, ...DEFAULT_ORDER]
  const placeOf = ({ id }: FeatureEntry) => (order.includes(id) ? order.indexOf(id) : order.length)
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}
