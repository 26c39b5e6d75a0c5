import { TransactionFacts, useWidgetDispatch } from '@appkit/ui-react'
import { useCallback, useMemo } from 'react'
import { holdingNames, reviewTransactions, toldOf } from '../logic/review-transactions.js'
import type { SendSnapshot } from '../logic/send-snapshot.js'
import { transferRequest } from '../logic/transfer-request.js'

/** What the transfer itself says, and what a node says that it changes. */
export function TransferFacts({ snapshot }: { readonly snapshot: SendSnapshot }) {
  const dispatch = useWidgetDispatch()
  const prepare = useCallback(() => reviewTransactions(snapshot), [snapshot])
  const review = useMemo(
    () => ({
      snapshot: snapshot.account,
      moves: transferRequest(snapshot).purpose?.moves ?? [],
      assets: dispatch(holdingNames()),
      told: toldOf(snapshot)
    }),
    [dispatch, snapshot]
  )
  return <TransactionFacts review={review} prepare={prepare} />
}
