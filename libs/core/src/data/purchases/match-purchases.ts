import { asDecimal } from '../../amounts/decimal.js'
import type { HistoryEntry } from '../endpoints/history-decoder.js'
import { isOpenPurchase } from './purchases-selectors.js'
import type { Purchase, PurchaseStatus } from './purchases-slice.js'

/** By how much the clocks of a chain and of a device may differ, ms. */
const CLOCK_SKEW_MS = 120_000
/** Begins the ids of entries that name the purchase they tell of. */
const NAMED = 'onramp/'

/** What became of one purchase. */
export interface PurchaseNews {
  readonly id: string
  readonly status: PurchaseStatus
}

/**
 * Finds in an account's history what became of its purchases. An entry `onramp/{id}` is of that purchase and no other; the other entries of
 * purchases are given to those that are still looked for, the oldest first: by what was bought, and not before it was begun.
 * @param purchases of one account on one network. @param entries of that account on that network, newest first
 */
export function matchPurchases(
  purchases: readonly Purchase[],
  entries: readonly HistoryEntry[]
): readonly PurchaseNews[] {
  const bought = entries.filter(({ operation }) => operation === 'buy')
  const claimed = new Set(purchases.flatMap(({ status }) => ('entryId' in status ? [status.entryId] : [])))
  const open = purchases.filter(isOpenPurchase).toReversed()
  return open.flatMap((purchase) => {
    const entry = bought.find(({ id }) => isNamed(id, purchase)) ?? findUnnamed(bought, purchase, claimed)
    if (!entry) return []
    claimed.add(entry.id)
    const status = statusOf(entry, purchase)
    return JSON.stringify(status) === JSON.stringify(purchase.status) ? [] : [{ id: purchase.id, status }]
  })
}

/** The id of the entry that names a purchase. */
export const namedEntryId = (id: string): string => NAMED + id

const isNamed = (entryId: string, { id }: Purchase): boolean => entryId === namedEntryId(id)

function findUnnamed(
  bought: readonly HistoryEntry[],
  { startedAt, status, symbol }: Purchase,
  claimed: ReadonlySet<string>
): HistoryEntry | undefined {
  if (status.step === 'cancelled') return undefined
  const own = 'entryId' in status ? status.entryId : undefined
  return bought.findLast((entry) => {
    if (entry.id === own) return true
    if (entry.id.startsWith(NAMED) || claimed.has(entry.id)) return false
    const isInTime = entry.minedAt === undefined || entry.minedAt >= startedAt - CLOCK_SKEW_MS
    return isInTime && entry.transfers.some(({ token }) => token?.symbol.toLowerCase() === symbol.toLowerCase())
  })
}

function statusOf(entry: HistoryEntry, { startedAt, status, symbol }: Purchase): PurchaseStatus {
  const { id: entryId, hash } = entry
  if (entry.status === 'failed') return { step: 'failed', entryId }
  if (entry.status === 'pending') {
    return { step: 'processing', since: 'since' in status ? status.since : startedAt, entryId }
  }
  const came = entry.transfers.find(({ direction }) => direction === 'in') ?? entry.transfers[0]
  return {
    step: 'arrived',
    entryId,
    hash,
    amount: came?.quantity ?? asDecimal('0'),
    symbol: came?.token?.symbol ?? symbol
  }
}
