import { AppKitError, asBaseUnits, parseCaipAddress, type BaseUnits, type InspectionCode } from '@appkit/core'
import type { UnsignedTransaction } from '@appkit/core/data'
import type { ReviewedTransactions, TransactionMove, WidgetThunk } from '@appkit/core/internal'
import { approvalCalls, toCall } from './approval-calls.js'
import { isNativeAsset } from './native-asset.js'
import { nextAct } from './next-act.js'
import { prepareSwap } from './prepare-swap.js'
import { swapContracts } from './swap-contracts.js'
import type { Confirmed, SwapReview } from './swap-state.js'
import { toPurpose } from './transaction-purpose.js'

/** What of a review decides which transactions come next. */
export type NextStep = Pick<Confirmed, 'review' | 'approval' | 'canBatch' | 'isUnlimited'>

/** What the wallet would be asked for next, as it would be prepared now; what it is asked for is prepared and checked anew. */
export interface Ahead {
  readonly reviewed: ReviewedTransactions
  /** `undefined`: the next step is an approval alone. */
  readonly swap: UnsignedTransaction | undefined
}

/** Has the provider prepare what comes next, for this alone. @throws AppKitError UNAVAILABLE where it does not */
export const lookAhead =
  (step: NextStep): WidgetThunk<Promise<Ahead>> =>
  async (dispatch, getState, { clock }) => {
    const { review } = step
    const { basis } = review.quote
    const { snapshot } = basis
    const act = nextAct(step)
    const approvals = approvalCalls({ ...step, act })
    if (act === 'approve' || act === 'reset') {
      return { reviewed: { snapshot, transactions: approvals }, swap: undefined }
    }
    const { data: swap } = await dispatch(prepareSwap(basis, act === 'swap'))
    if (!swap) throw new AppKitError('UNAVAILABLE', { source: 'The swap provider' })
    const routers = getState().options.swapRouters[snapshot.caipNetworkId]
    const isRead = await isSwapOf(swap, review, { routers, now: clock.now() })
    const understood = isRead ? [approvals.length] : []
    return { reviewed: { snapshot, transactions: [...approvals, toCall(swap)], understood }, swap }
  }

/** Whether it is exactly the swap that is reviewed. */
async function isSwapOf(
  swap: UnsignedTransaction,
  { quote }: SwapReview,
  { routers, now }: { readonly routers: readonly string[] | undefined; readonly now: number }
): Promise<boolean> {
  try {
    const { checkSwap } = await import('./check-swap.js')
    checkSwap(swap, { quote, contracts: swapContracts(quote.basis.snapshot.caipNetworkId, routers), now })
    return true
  } catch {
    return false
  }
}

/** What the review says of what comes next. */
export interface SaidAhead {
  readonly moves: readonly TransactionMove[]
  /** Who may take something from then on. */
  readonly approvals: readonly SaidApproval[]
  readonly told: readonly InspectionCode[]
}

/** Who may take how much. Base units; `undefined`: any amount. */
export interface SaidApproval {
  readonly token: string
  readonly spender: string
  readonly amount: BaseUnits | undefined
}

/** What leaves and arrives by what comes next. @param hostContracts option `swapRouters` of the network */
export function saidAhead(step: NextStep, hostContracts: readonly string[] = []): SaidAhead {
  const { review, isUnlimited } = step
  const act = nextAct(step)
  const { moves } = toPurpose(act, review, '')
  const { from, to, snapshot } = review.quote.basis
  const { wrapped } = swapContracts(snapshot.caipNetworkId, hostContracts)
  // Wrapping logs no transfer: what arrives by it cannot be seen to.
  const [contract = ''] = moves.flatMap((move) => (move.direction === 'in' && move.token ? [move.token] : []))
  const isWrapping =
    isNativeAsset(from.address) && !isNativeAsset(to.address) && wrapped.includes(contract.toLowerCase())
  return {
    moves: isWrapping ? moves.filter(({ direction }) => direction === 'out') : moves,
    approvals: saidApprovals(step),
    told: isUnlimited ? ['unlimitedApproval'] : []
  }
}

/** What the review says of the approvals that come next, worked out from what is swapped and not from what was prepared. */
function saidApprovals(step: NextStep): readonly SaidApproval[] {
  const { approval, isUnlimited } = step
  const act = nextAct(step)
  if (!approval || act === 'swap') return []
  const { from, amount } = step.review.quote.basis
  const { spender } = approval.transaction
  const said = (units: BaseUnits | undefined) => ({
    token: parseCaipAddress(from.address).address,
    spender,
    amount: units
  })
  const zero = approval.kind === 'reset' ? [said(asBaseUnits('0'))] : []
  if (act === 'reset') return zero
  return [...zero, said(isUnlimited && zero.length === 0 ? undefined : amount)]
}
