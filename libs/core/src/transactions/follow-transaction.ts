import type { WidgetThunk } from '../store/widget-store.js'
import { selectPendingTransactions } from './transactions-selectors.js'
import { waitForTransaction } from './wait-for-transaction.js'

/**
 * Looks for the end of a transaction that was sent through the kit; one look at a time for each. What cannot be found out leaves it pending.
 * @param timeoutMilliseconds bound of this look. @default 180 000 ms, the receipt wait of spec §9
 */
export const followTransaction =
  (hash: string, timeoutMilliseconds?: number): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { flows }) => {
    const sent = selectPendingTransactions(getState()).find((transaction) => transaction.hash === hash)
    if (!sent || flows.followed.has(hash)) return
    flows.followed.add(hash)
    const { caipNetworkId } = sent
    try {
      await dispatch(waitForTransaction({ hash, caipNetworkId, timeoutMilliseconds, signal: flows.gone.signal }))
    } catch {
      // Reverted: the state says so already. Anything else: nobody knows, so it stays pending.
    } finally {
      flows.followed.delete(hash)
    }
  }
