import type { ActivityItem } from './activity-item.js'

/** A line of the list: the heading of a month, or a transaction. */
export type ActivityLine =
  | { readonly kind: 'month'; readonly id: string; readonly year: number; readonly month: number }
  | { readonly kind: 'item'; readonly id: string; readonly item: ActivityItem }

/**
 * Puts a heading before the transactions of each month; those that wait, or whose time is unknown, belong to now.
 * @param items in the order in which they are shown. @param now epoch milliseconds; months are those of the device's time zone.
 */
export function activityLines(items: readonly ActivityItem[], now: number): readonly ActivityLine[] {
  const lines: ActivityLine[] = []
  let last = ''
  for (const item of items) {
    const date = new Date(item.status === 'pending' ? now : (item.at ?? now))
    const year = date.getFullYear()
    const month = date.getMonth()
    const id = `${year}-${month + 1}`
    if (id !== last) lines.push({ kind: 'month', id, year, month })
    last = id
    lines.push({ kind: 'item', id: item.id, item })
  }
  return lines
}
