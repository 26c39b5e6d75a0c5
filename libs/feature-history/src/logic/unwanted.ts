import type { HistoryEntry, HistoryTransfer } from '@appkit/core/data'
import { isZero } from './activity-amounts.js'

const isSpam = ({ token, collectible }: HistoryTransfer): boolean =>
  (token?.isSpam ?? false) || (collectible?.isSpam ?? false)

/** Whether an entry consists of spam collectibles only: it is never shown. */
export function isDropped({ transfers }: HistoryEntry): boolean {
  return transfers.length > 0 && transfers.every(({ collectible }) => collectible?.isSpam ?? false)
}

/** Whether a transfer is unwanted: of nothing, or of an unlisted token. @source docs/threats.md T13.07 */
export const isUnwanted = (transfer: HistoryTransfer): boolean => isZero(transfer) || isSpam(transfer)

/** Whether an entry is hidden unless asked for: it moves nothing but what is unwanted. @source docs/threats.md T13.07 */
export function isHidden({ transfers }: HistoryEntry): boolean {
  return transfers.length > 0 && transfers.every(isUnwanted)
}
