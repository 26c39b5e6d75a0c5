import type { WalletFeature } from '@appkit/core'
import type { FeatureEntry } from '../../features/feature.js'

/** Features in the order that the host wants: those it names, then the others as they were announced. */
export function inActionOrder(
  entries: readonly FeatureEntry[],
  wanted: readonly WalletFeature[] = []
): readonly FeatureEntry[] {
  const order: readonly string[] = wanted
  const placeOf = ({ id }: FeatureEntry) => (order.includes(id) ? order.indexOf(id) : order.length)
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}
