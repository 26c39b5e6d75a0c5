import type { CaipNetworkId, NativeCurrency } from '@appkit/core'
import type { HistoryEntry } from '@appkit/core/data'
import type { SentTransaction } from '@appkit/core/internal'
import type { ActivityItem } from './activity-item.js'
import { hideLookAlikes } from './hide-look-alikes.js'
import { minedHash, toSentItem } from './sent-item.js'
import { toActivityItem } from './to-activity-item.js'
import { isDropped } from './unwanted.js'

/** Whose activity, where. */
export interface ActivityOwner {
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly currency: NativeCurrency
}

/** What is waiting comes first; then the newest. Equal ones stay in their order. */
function byTime(one: ActivityItem, other: ActivityItem): number {
  const waiting = Number(other.status === 'pending') - Number(one.status === 'pending')
  return waiting || (other.at ?? Infinity) - (one.at ?? Infinity) || 0
}

/**
 * One list of what the provider tells and of what was sent through the kit and is not in there: each once, that of other networks and other
 * accounts left out, pending ones on top, then newest first; what comes from look-alikes is hidden.
 */
export function mergeActivity(
  entries: readonly HistoryEntry[],
  sent: readonly SentTransaction[],
  { address, chainId, currency }: ActivityOwner
): readonly ActivityItem[] {
  const known = new Map<string, ActivityItem>()
  for (const entry of entries) {
    if (entry.chainId === chainId && !known.has(entry.id) && !isDropped(entry)) {
      known.set(entry.id, toActivityItem(entry))
    }
  }
  const hashes = new Set(entries.map(({ hash }) => hash.toLowerCase()))
  const isOwn = ({ from, caipNetworkId }: SentTransaction) =>
    caipNetworkId === chainId && from.toLowerCase() === address.toLowerCase()
  const untold = sent.filter((transaction) => isOwn(transaction) && !hashes.has(minedHash(transaction).toLowerCase()))
  const items = [...untold.map((transaction) => toSentItem(transaction, currency)), ...known.values()]
  return hideLookAlikes(items, address).toSorted(byTime)
}
