import { TransactionFacts } from '@appkit/ui-react'
import { useCallback, useMemo, useRef } from 'react'
import type { PayOrigin } from '../logic/pay-origins.js'
import { planBasis, type PayPlan } from '../logic/pay-plan.js'
import { payTransaction } from '../logic/pay-transaction.js'

export interface PaymentFactsProps {
  readonly plan: PayPlan
  /** What the account holds. */
  readonly origins: readonly PayOrigin[]
}

/** What the payment's transaction says, and what a node says that it changes. */
export function PaymentFacts({ plan, origins }: PaymentFactsProps) {
  const same = useSamePlan(plan)
  const prepare = useCallback(
    () => async () => ({ snapshot: same.account, transactions: [payTransaction(same)] }),
    [same]
  )
  const review = useMemo(
    () => ({
      snapshot: same.account,
      moves: payTransaction(same).purpose?.moves ?? [],
      assets: origins.map(({ asset: { asset, metadata } }) => ({
        token: asset === 'native' ? undefined : asset,
        symbol: metadata.symbol,
        decimals: metadata.decimals
      })),
      // A payment's recipient is not typed: the app has named it.
      told: ['firstTimeReceiver'] as const
    }),
    [same, origins]
  )
  return <TransactionFacts review={review} prepare={prepare} />
}

/** The plan as it was first made, for as long as the wallet would be asked for the same. */
function useSamePlan(plan: PayPlan): PayPlan {
  const held = useRef(plan)
  if (planBasis(held.current) !== planBasis(plan)) held.current = plan
  return held.current
}
