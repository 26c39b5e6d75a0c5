import type { HistoryEntry, HistoryTransfer } from '@appkit/core/data'
import { withoutGas } from './activity-amounts.js'
import type { ActivityItem, AmountSign, Movement } from './activity-item.js'
import { directionOf } from './movements-direction.js'
import { isHidden, isUnwanted } from './unwanted.js'

const PLUS: ReadonlySet<string> = new Set(['receive', 'deposit', 'borrow', 'claim'])
const MINUS: ReadonlySet<string> = new Set(['withdraw', 'repay', 'burn'])

/** Operations with one other side. */
const TRANSFERS: ReadonlySet<string> = new Set(['send', 'receive'])

/** The sign of an amount: that of the operation where it has one, else by the way the value went. */
export function signOf(operation: string, direction: HistoryTransfer['direction']): AmountSign {
  if (PLUS.has(operation)) return '+'
  if (MINUS.has(operation)) return '-'
  return direction === 'in' ? '+' : direction === 'out' ? '-' : ''
}

function toMovement(operation: string, { direction, quantity, token, collectible }: HistoryTransfer): Movement {
  return {
    direction,
    sign: signOf(operation, direction),
    quantity,
    unit: collectible ? collectible.name : (token?.symbol ?? ''),
    iconUrl: collectible ? collectible.imageUrl : token?.iconUrl,
    isCollectible: collectible !== undefined
  }
}

/** Whether the account is the entry's sender or receiver. A provider that names no sender is believed. */
function concerns(address: string, { from, to }: HistoryEntry): boolean {
  return from === undefined || [from, to].some((end) => end?.toLowerCase() === address.toLowerCase())
}

/**
 * Makes the row of a transaction: gas and unwanted transfers are left out, unless it has nothing else.
 * @param address the account's. What others sent each other was not sent by it.
 */
export function toActivityItem(entry: HistoryEntry, address: string): ActivityItem {
  const { id, hash, chainId, status, minedAt, from, to, transfers } = entry
  const operation = entry.operation === 'send' && !concerns(address, entry) ? 'unknown' : entry.operation
  const hidden = isHidden(entry)
  const meant = hidden ? transfers : transfers.filter((transfer) => !isUnwanted(transfer))
  const movements = withoutGas(meant).map((transfer) => toMovement(operation, transfer))
  const direction = directionOf(movements)
  return {
    id,
    hash,
    chainId,
    operation,
    status,
    direction,
    at: minedAt,
    from,
    to,
    counterparty: TRANSFERS.has(operation) ? (direction === 'in' ? from : to) : undefined,
    movements,
    isHidden: hidden
  }
}
