import type { HistoryTransfer } from '@appkit/core/data'
import { isDecimal, parseAmount } from '@appkit/core/internal'

/** More fraction digits than any amount that is read has. */
const FINEST = 120

function unitsOf({ quantity }: HistoryTransfer): bigint {
  return isDecimal(quantity) ? parseAmount(quantity, FINEST) : 0n
}

/** Whether a transfer moves nothing. @source docs/threats.md T13.07 */
export const isZero = (transfer: HistoryTransfer): boolean => unitsOf(transfer) === 0n

/** What makes two transfers ones of the same token; `undefined` for collectibles and nameless tokens. */
function tokenKey({ token }: HistoryTransfer): string | undefined {
  return token && token.name !== '' ? JSON.stringify([token.name, token.symbol]) : undefined
}

/** Of one token: one in and one out, where one is below 10 % of the other, are a movement and its gas; of more, those below 1 % of the largest are gas. */
function withoutGasOf(transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  if (transfers.length < 2) return transfers
  const largest = transfers.map(unitsOf).reduce((one, other) => (one > other ? one : other), 0n)
  const directions = new Set(transfers.map(({ direction }) => direction))
  const isPair = transfers.length === 2 && directions.has('in') && directions.has('out')
  const share = isPair ? 10n : 100n
  return transfers.filter((transfer) => unitsOf(transfer) * share >= largest)
}

/** The intended transfers, without those that only paid for gas; in their order. */
export function withoutGas(transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  const kept = new Set<HistoryTransfer>()
  for (const [key, ofToken] of groupByToken(transfers)) {
    for (const transfer of key === undefined ? ofToken : withoutGasOf(ofToken)) kept.add(transfer)
  }
  return transfers.filter((transfer) => kept.has(transfer))
}

function groupByToken(transfers: readonly HistoryTransfer[]): ReadonlyMap<string | undefined, HistoryTransfer[]> {
  const groups = new Map<string | undefined, HistoryTransfer[]>()
  for (const transfer of transfers) {
    const key = tokenKey(transfer)
    groups.set(key, [...(groups.get(key) ?? []), transfer])
  }
  return groups
}
