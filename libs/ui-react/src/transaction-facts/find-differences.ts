import { asBaseUnits, type BalanceChange, type BaseUnits, type InspectedApproval } from '@appkit/core'
import type { TransactionMove } from '@appkit/core/internal'
import type { ReviewPromise } from './transaction-facts-types.js'

/** Where a simulation differs from what a review says. */
export type Difference =
  /** More of it leaves than the review asks for. */
  | { readonly kind: 'leavesMore'; readonly change: BalanceChange; readonly promised: TransactionMove }
  /** It leaves, and the review does not ask for it. */
  | { readonly kind: 'leavesOther'; readonly change: BalanceChange }
  /** `amount`: of what was promised. */
  | { readonly kind: 'arrivesLess'; readonly amount: BaseUnits; readonly promised: TransactionMove }

/** Whether a change is of the asset that a move is of. */
export function isOfMove(change: BalanceChange, { token }: Pick<TransactionMove, 'token'>): boolean {
  if (change.kind === 'collectible') return false
  return change.kind === 'coin' ? token === undefined : change.token.toLowerCase() === token?.toLowerCase()
}

/**
 * Compares what would change with what the review says: whatever leaves is asked for, and whatever is promised arrives. That less leaves, or more
 * arrives, is no difference.
 * @param isWhole whether everything that moves was read: only then is something missing
 * @source docs/threats.md T13.12
 */
export function findDifferences(
  changes: readonly BalanceChange[],
  moves: readonly TransactionMove[],
  isWhole: boolean
): readonly Difference[] {
  const leaving = changes.filter(({ direction }) => direction === 'out')
  const more = leaving.flatMap((change): Difference[] => {
    const asked = moves.filter((move) => move.direction === 'out' && isOfMove(change, move))
    const [promised] = asked
    if (!promised) return [{ kind: 'leavesOther', change }]
    const most = asked.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    return BigInt(change.amount) > most ? [{ kind: 'leavesMore', change, promised }] : []
  })
  const less = moves.flatMap((promised): Difference[] => {
    if (promised.direction !== 'in' || !isWhole) return []
    const found = changes.find((change) => change.direction === 'in' && isOfMove(change, promised))
    const amount = found?.amount ?? asBaseUnits('0')
    return BigInt(amount) < BigInt(promised.amount) ? [{ kind: 'arrivesLess', amount, promised }] : []
  })
  return [...more, ...less]
}

/**
 * Whether what would change is what the review says and nothing else: as much leaves as is asked for, at least as much arrives as is promised.
 * @param changes everything that moves
 */
export function isAsAsked(changes: readonly BalanceChange[], moves: readonly TransactionMove[]): boolean {
  const isAsked = changes.every((change) => {
    const asked = moves.filter((move) => move.direction === change.direction && isOfMove(change, move))
    const sum = asked.reduce((total, { amount }) => total + BigInt(amount), 0n)
    if (asked.length === 0) return false
    return change.direction === 'out' ? BigInt(change.amount) === sum : BigInt(change.amount) >= sum
  })
  return (
    isAsked &&
    moves.every((move) => changes.some((change) => change.direction === move.direction && isOfMove(change, move)))
  )
}

/** The approvals that the review itself has not said. */
export function unaskedApprovals(
  approvals: readonly InspectedApproval[],
  asked: ReviewPromise['approvals'] = []
): readonly InspectedApproval[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return approvals.filter(
    ({ token, spender, amount, isUnlimited }) =>
      !asked.some(
        (said) =>
          isSame(said.token, token) &&
          isSame(said.spender, spender) &&
          (said.amount === undefined ? isUnlimited : !isUnlimited && said.amount === amount)
      )
  )
}
