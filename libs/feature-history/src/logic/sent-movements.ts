import type { NativeCurrency } from '@appkit/core'
import { formatAmount, type SentTransaction, type TransactionMove } from '@appkit/core/internal'
import type { Movement } from './activity-item.js'

/** What moves by a transaction that only the kit knows of yet. */
export function sentMovements(sent: SentTransaction, currency: NativeCurrency): readonly Movement[] {
  const { purpose, value } = sent
  if (purpose === undefined) return sent.value === '0' ? [] : [nativeMovement(value, currency)]
  return purpose.moves.map((move) => toMovement(move, purpose.kind))
}

const nativeMovement = (value: string, { symbol, decimals }: NativeCurrency): Movement => ({
  direction: 'out',
  sign: '-',
  quantity: formatAmount(BigInt(value), decimals),
  unit: symbol,
  listedAs: symbol || undefined,
  isCollectible: false
})

/** What is approved stays where it is; of a swap's other side only the least is known. */
function toMovement(move: TransactionMove, kind: string): Movement {
  const { direction, amount, decimals, symbol, token, iconUrl } = move
  const isStaying = kind === 'approve'
  return {
    direction: isStaying ? 'self' : direction,
    sign: isStaying ? '' : direction === 'in' ? '+' : '-',
    quantity: formatAmount(BigInt(amount), decimals),
    unit: symbol,
    iconUrl,
    listedAs: token === undefined ? symbol : undefined,
    isCollectible: false,
    ...(kind === 'swap' && direction === 'in' && { isLeast: true })
  }
}
