import type { CaipNetworkId, NativeCurrency } from '@appkit/core'
import type { HistoryEntry, Purchase } from '@appkit/core/data'
import type { SentTransaction } from '@appkit/core/internal'
import type { ActivityItem } from './activity-item.js'
import { hideLookAlikes } from './hide-look-alikes.js'
import { minedHash, toSentItem, withToldItem } from './sent-item.js'
import { toActivityItem } from './to-activity-item.js'
import { isDropped } from './unwanted.js'

/** The purchases that only the kit knows of yet: of all others the provider tells. */
const isUntold = ({ status }: Purchase): boolean => status.step === 'waiting'

/** Whose activity, where. */
export interface ActivityOwner {
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly currency: NativeCurrency
}

/** What the activity is put together from. */
export interface ActivitySources {
  /** What the provider tells. */
  readonly entries: readonly HistoryEntry[]
  /** What went out through the kit. */
  readonly sent: readonly SentTransaction[]
  /** What was bought through the kit. */
  readonly purchases: readonly Purchase[]
}

/** What is waiting comes first; then the newest. Equal ones stay in their order. */
function byTime(one: ActivityItem, other: ActivityItem): number {
  const waiting = Number(other.status === 'pending') - Number(one.status === 'pending')
  return waiting || (other.at ?? Infinity) - (one.at ?? Infinity) || 0
}

/**
 * One list of what the provider tells, of what was sent and of what was bought through the kit: each once, also where several tell of it, that of
 * other networks and other accounts left out, pending ones on top, then newest first; what comes from look-alikes is hidden.
 */
export function mergeActivity(
  { entries, sent, purchases }: ActivitySources,
  { address, chainId, currency }: ActivityOwner
): readonly ActivityItem[] {
  const isOwn = (holder: string, network: CaipNetworkId) =>
    network === chainId && holder.toLowerCase() === address.toLowerCase()
  const told = createTold(entries, chainId, address)
  const own = sent
    .filter(({ from, caipNetworkId }) => isOwn(from, caipNetworkId))
    .map((transaction) => toOwnItem(transaction, currency, told))
  const bought = purchases
    .filter((purchase) => isUntold(purchase) && isOwn(purchase.address, purchase.caipNetworkId))
    .map(toPurchaseItem)
  return hideLookAlikes([...own, ...bought, ...told.left()], address).toSorted(byTime)
}

/** What the provider tells, from which the kit's own transactions take what is about them. */
interface Told {
  /** What is told of a hash, which is then not left any more. */
  take(hash: string): ActivityItem | undefined
  left(): Iterable<ActivityItem>
}

/** What the provider tells of one network, once each: a purchase and the transfer that brought it are one. */
function createTold(entries: readonly HistoryEntry[], chainId: CaipNetworkId, address: string): Told {
  const items = new Map<string, ActivityItem>()
  const ids = new Map<string, string>()
  const bought = new Set(entries.filter(isBought).map(hashOf))
  for (const entry of entries) {
    const isSecond = !isBought(entry) && bought.has(hashOf(entry))
    if (entry.chainId !== chainId || isDropped(entry) || isSecond || items.has(entry.id)) continue
    items.set(entry.id, toActivityItem(entry, address))
    if (!ids.has(hashOf(entry))) ids.set(hashOf(entry), entry.id)
  }
  return {
    take(hash) {
      const id = ids.get(hash.toLowerCase())
      const item = id === undefined ? undefined : items.get(id)
      if (item) items.delete(item.id)
      return item
    },
    left: () => items.values()
  }
}

const hashOf = ({ hash }: HistoryEntry): string => hash.toLowerCase()
const isBought = ({ operation, hash }: HistoryEntry): boolean => operation === 'buy' && hash !== ''

/** The row of a transaction of the kit's, with what the provider tells of it. */
function toOwnItem(sent: SentTransaction, currency: NativeCurrency, told: Told): ActivityItem {
  const own = toSentItem(sent, currency)
  const { replacedBy } = own
  if (replacedBy !== undefined) {
    // A cancellation is no event of its own: it moves nothing, and this row says that it happened.
    if (own.status === 'cancelled') told.take(replacedBy)
    return own
  }
  const tale = told.take(minedHash(sent))
  return tale ? withToldItem(own, tale, sent.purpose !== undefined) : own
}

/** Makes the row of a purchase whose provider was opened, while no more of it is known. */
function toPurchaseItem({ id, caipNetworkId, address, symbol, startedAt }: Purchase): ActivityItem {
  return {
    id: `bought:${id}`,
    hash: '',
    chainId: caipNetworkId,
    operation: 'buy',
    status: 'pending',
    direction: 'in',
    at: startedAt,
    from: undefined,
    to: address,
    counterparty: undefined,
    movements: [],
    isHidden: false,
    bought: symbol
  }
}
