import { kits } from './make-rows.mjs'
import { showValue } from './show-value.mjs'

/** Columns of what the first opening leaves. */
export const ownersHead = ['Host', 'Whose', 'Heap', 'Listeners']

/** What the first opening leaves as lines of a table. @param firstOpening page → `[{ owner, heap, listeners }]` */
export function showOwners(firstOpening) {
  return Object.entries(firstOpening).flatMap(([page, owners]) =>
    owners.map(({ owner, heap, listeners }) => [
      kits[page].host,
      owner,
      showValue(heap / 1000, 'kB'),
      String(listeners)
    ])
  )
}
