import type { ConnectMethod } from '@appkit/core'
import type { FeatureManifest } from '../../features/feature.js'

const DEFAULT_ORDER: readonly ConnectMethod[] = ['email', 'social', 'wallet']

/** The ways to connect that stand above the wallets, and those below. */
export interface PlacedMethods<M> {
  readonly before: readonly M[]
  readonly after: readonly M[]
}

/** Ways to connect in the order that the host wants: those it names, then the kit's own in theirs. Two of one kind stay as they were announced. */
export function inConnectOrder<M extends Pick<FeatureManifest, 'connectMethod'>>(
  entries: readonly M[],
  wanted: readonly ConnectMethod[] = []
): PlacedMethods<M> {
  const order = [...wanted, ...DEFAULT_ORDER]
  const placed = entries.flatMap((entry) =>
    entry.connectMethod === undefined ? [] : { entry, place: order.indexOf(entry.connectMethod) }
  )
  const sorted = placed.toSorted((one, other) => one.place - other.place)
  const wallets = order.indexOf('wallet')
  return {
    before: sorted.filter(({ place }) => place < wallets).map(({ entry }) => entry),
    after: sorted.filter(({ place }) => place > wallets).map(({ entry }) => entry)
  }
}
