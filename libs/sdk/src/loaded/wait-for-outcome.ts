import type { TransactionOutcome } from '@appkit/core'
import { waitForTransaction, type Widget } from '@appkit/core/internal'
import { refreshBalances } from './balances.js'

/** Waits for the end of a transaction, then has the watched balances read again. */
export async function waitForOutcome(
  widget: Widget,
  request: Parameters<typeof waitForTransaction>[0]
): Promise<TransactionOutcome> {
  const outcome = await widget.dispatch(waitForTransaction(request))
  refreshBalances(widget)
  return outcome
}
