import type { PlatformServices } from '../plugin/services.js'
import type { WidgetDispatch, WidgetStore } from '../store/widget-store.js'
import { createPendingWatch } from './create-pending-watch.js'
import { followTransaction } from './follow-transaction.js'
import { selectPendingTransactions } from './transactions-selectors.js'

/** Bound of one look of the watch, ms: the default time of an RPC request. @source spec §9 */
const LOOK_MS = 10_000

/** What following needs of a kit. */
export interface FollowerParameters extends Pick<PlatformServices, 'clock' | 'window'> {
  readonly store: WidgetStore
  readonly dispatch: WidgetDispatch
  /** Ends everything. */
  readonly signal: AbortSignal
}

/** Follows transactions. */
export interface TransactionFollower {
  follow(hash: string): void
}

/**
 * Follows each transaction until its receipt wait is over; where the host switched the watch on, those whose end is still unknown are
 * looked for again and again.
 * @source spec §9
 */
export function createTransactionFollower(parameters: FollowerParameters): TransactionFollower {
  const { store, dispatch, clock, window, signal } = parameters
  const { enable, pollingInterval } = store.getState().options.pendingTransactionsFilter
  const pending = () => selectPendingTransactions(store.getState())
  const isWatching = enable === true && !signal.aborted
  const watch = isWatching
    ? createPendingWatch({
        clock,
        page: window.document,
        pollingInterval,
        hasPending: () => pending().length > 0,
        look: () => pending().forEach(({ hash }) => void dispatch(followTransaction(hash, LOOK_MS)))
      })
    : undefined
  signal.addEventListener('abort', () => watch?.dispose(), { once: true })
  return {
    follow(hash) {
      if (signal.aborted) return
      watch?.wake()
      void dispatch(followTransaction(hash))
    }
  }
}
