import type { Confirmed, SwapAct } from './swap-state.js'

/** What the wallet would be asked for next. */
export function nextAct({
  approval,
  canBatch,
  isUnlimited
}: Pick<Confirmed, 'approval' | 'canBatch' | 'isUnlimited'>): SwapAct {
  if (!approval) return 'swap'
  return canBatch && !isUnlimited ? 'batch' : approval.kind
}
