import { parseCaipNetworkId, type CaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectPendingTransactions } from './transactions-selectors.js'
import { SEND_RECEIPT_WAIT_MS, transactionsSlice } from './transactions-slice.js'
import { isOutdated } from '../waiting/is-outdated.js'
import { waitForTransaction } from './wait-for-transaction.js'

const { transactionReopened, transactionWaits } = transactionsSlice.actions

/**
 * Looks for the end of a transaction that was sent through the kit; one look at a time for each. What cannot be found out leaves it pending, and is
 * marked as unknown 25 s after it was sent. Where the chain takes its block back, it is pending again and looked for anew.
 * @param timeoutMilliseconds bound of this look. @default 180 000 ms
 * @source docs/threats.md T6.05–T6.10
 */
export const watchTransaction =
  (hash: string, timeoutMilliseconds?: number): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock, flows }) => {
    const sent = selectPendingTransactions(getState()).find((transaction) => transaction.hash === hash)
    if (!sent || flows.followed.has(hash)) return
    flows.followed.add(hash)
    const { caipNetworkId, sentAt } = sent
    const markUnknown = () => dispatch(transactionWaits({ hash, isUnknown: true }))
    const now = clock.now()
    const left = isOutdated(sentAt, SEND_RECEIPT_WAIT_MS, now) ? 0 : sentAt + SEND_RECEIPT_WAIT_MS - now
    const timer = clock.setTimeout(markUnknown, left)
    const { signal } = flows.gone
    const onWait = (waitsFor: 'earlier' | undefined) => void dispatch(transactionWaits({ hash, waitsFor }))
    const onSeen = () => void dispatch(transactionWaits({ hash, isSeen: true }))
    const request = { hash, caipNetworkId, timeoutMilliseconds, signal, onWait, onSeen }
    try {
      for (;;) {
        const outcome = await dispatch(waitForTransaction(request))
        clock.clearTimeout(timer)
        const hasHappened = outcome.status === 'confirmed' || outcome.reason === 'repriced'
        if (!hasHappened || (await dispatch(staysMined(outcome.hash, caipNetworkId)))) return
        dispatch(transactionReopened({ hash }))
      }
    } catch (error) {
      // Reverted: the state says so already. Anything else: unknown, so it stays pending.
      if (!signal.aborted && !AppKitError.is(error, 'TRANSACTION_REVERTED')) markUnknown()
    } finally {
      clock.clearTimeout(timer)
      flows.followed.delete(hash)
    }
  }

/** @returns whether the transaction's block is still part of the chain after a while @source docs/threats.md T6.06 */
const staysMined =
  (hash: string, caipNetworkId: CaipNetworkId): WidgetThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { chains, flows }) => {
    const { signal } = flows.gone
    const runtime = chains.loaded(parseCaipNetworkId(caipNetworkId).namespace)
    const watching = runtime?.staysMined?.({ hash, caipNetworkId, signal })
    return watching === undefined || watching.catch(() => true)
  }
