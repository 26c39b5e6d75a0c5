import { parseCaipAddress } from '@appkit/core'
import { TransactionFacts, useWidgetSelector, useWidgetDispatch } from '@appkit/ui-react'
import { useCallback, useMemo, useEffect } from 'react'
import { estimateCost } from '../logic/estimate-cost.js'
import { isNativeAsset } from '../logic/native-asset.js'
import { saidAhead, lookAhead, type NextStep, type Ahead } from '../logic/look-ahead.js'
import { routerName } from '../logic/swap-contracts.js'

export interface SwapFactsProps {
  readonly step: NextStep
  /** Whether it waits to be confirmed: only then its cost is found out. */
  readonly isWaiting: boolean
}

/** What the next transaction says, and what a node says that it changes; its cost is found out from the same. */
export function SwapFacts({ step, isWaiting }: SwapFactsProps) {
  const { review, approval, canBatch, isUnlimited } = step
  const { from, to, snapshot } = review.quote.basis
  const hostContracts = useWidgetSelector((state) => state.options.swapRouters[snapshot.caipNetworkId])
  const ahead = useAhead(step)
  useCostEstimate(ahead, isWaiting)
  const prepare = useCallback(() => async () => (await ahead()).reviewed, [ahead])
  const promised = useMemo(
    () => ({
      snapshot,
      ...saidAhead({ review, approval, canBatch, isUnlimited }, hostContracts),
      assets: [from, to].map(({ address, symbol, decimals }) => ({
        token: isNativeAsset(address) ? undefined : parseCaipAddress(address).address,
        symbol,
        decimals
      })),
      nameOf: (address: string) => routerName(snapshot.caipNetworkId, address)
    }),
    [snapshot, review, approval, canBatch, isUnlimited, hostContracts, from, to]
  )
  return <TransactionFacts review={promised} prepare={prepare} />
}

/** Gives what comes next: prepared when it is first asked for, and anew when something else comes next. */
function useAhead({ review, approval, canBatch, isUnlimited }: NextStep): () => Promise<Ahead> {
  const dispatch = useWidgetDispatch()
  return useMemo(() => {
    let asked: Promise<Ahead> | undefined
    return () => {
      asked ??= dispatch(lookAhead({ review, approval, canBatch, isUnlimited }))
      return asked
    }
  }, [dispatch, review, approval, canBatch, isUnlimited])
}

/** Has the cost of what comes next found out, and again with every fresh quote. @param ahead another function: something else comes next */
function useCostEstimate(ahead: () => Promise<Ahead>, isWaiting: boolean): void {
  const dispatch = useWidgetDispatch()
  useEffect(() => {
    if (isWaiting) void dispatch(estimateCost(ahead))
  }, [dispatch, ahead, isWaiting])
}
