import { parseCaipAddress } from '@appkit/core'
import { TransactionFacts, useWidgetSelector } from '@appkit/ui-react'
import { useCallback, useMemo } from 'react'
import { isNativeAsset } from '../logic/native-asset.js'
import { saidAhead, type NextStep } from '../logic/look-ahead.js'
import { routerName } from '../logic/swap-contracts.js'
import { useAhead } from './use-ahead.js'
import { useCostEstimate } from './use-cost-estimate.js'

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
