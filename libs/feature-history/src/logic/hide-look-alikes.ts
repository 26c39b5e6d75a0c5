import { addressEnds, isLookAlike } from '@appkit/core/internal'
import type { ActivityItem } from './activity-item.js'

/**
 * Hides what came from an address that resembles the account's own, or one it has sent to: it is there to be copied by mistake.
 * @param own the account's address
 * @source docs/threats.md T13.05
 */
export function hideLookAlikes(items: readonly ActivityItem[], own: string): readonly ActivityItem[] {
  const isOwn = (address: string | undefined) => address?.toLowerCase() === own.toLowerCase()
  const wasSent = (item: ActivityItem) => !item.isHidden && item.direction !== 'in' && isOwn(item.from)
  const trusted = new Map([[addressEnds(own), own]])
  for (const item of items) {
    if (item.to !== undefined && wasSent(item)) trusted.set(addressEnds(item.to), item.to)
  }
  return items.map((item) => {
    const { from } = item
    const known = from === undefined || isOwn(from) ? undefined : trusted.get(addressEnds(from))
    const isBait = from !== undefined && known !== undefined && isLookAlike(from, known)
    return isBait ? { ...item, isHidden: true } : item
  })
}
