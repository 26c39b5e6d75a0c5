import type { HistoryEntry, HistoryTransfer } from '@appkit/core/data'
import { GALLERY_ADDRESS, GALLERY_NOW } from '@appkit/ui-react/testing'

/** A transfer of a token. */
export function tokenTransfer(
  direction: HistoryTransfer['direction'],
  quantity: string,
  symbol: string,
  isSpam = false
): HistoryTransfer {
  return { direction, quantity: quantity as HistoryTransfer['quantity'], token: { name: symbol, symbol, isSpam } }
}

/** A transaction on Ethereum. @param age milliseconds before the gallery's moment. */
export function historyEntry(
  id: string,
  age: number,
  operation: string,
  parts: Partial<HistoryEntry> = {}
): HistoryEntry {
  return {
    id,
    hash: `0x${Array.from(id, (letter) => letter.charCodeAt(0).toString(16))
      .join('')
      .padStart(64, '0')}`,
    chainId: 'eip155:1',
    operation,
    status: 'confirmed',
    minedAt: GALLERY_NOW - age,
    from: GALLERY_ADDRESS,
    transfers: [],
    ...parts
  }
}
