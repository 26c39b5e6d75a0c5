import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { PlatformServices } from '../plugin/services.js'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetDispatch, WidgetState, WidgetStore } from '../store/widget-store.js'
import { createPendingWatch } from './create-pending-watch.js'
import { watchTransaction } from './watch-transaction.js'
import { forgetAccounts, keepTransactions, restoreTransactions } from './keep-transactions.js'
import { notifyOfEnds } from './notify-of-ends.js'
import { selectPendingTransactions } from './transactions-selectors.js'

/** Bound of one look of the watch, ms: the default time of an RPC request. */
const LOOK_MS = 10_000

/** What following needs of a kit. */
export interface FollowerParameters extends Pick<PlatformServices, 'clock' | 'window'> {
  readonly listeners: ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>
  readonly store: WidgetStore
  readonly dispatch: WidgetDispatch
  /** Ends everything. */
  readonly signal: AbortSignal
}

/** Follows transactions. */
export interface TransactionFollower {
  /** Looks for the end of everything that is pending. */
  follow(): void
  /** Forgets what was sent from accounts that are not connected any more. */
  forget(addresses: readonly string[]): void
}

/**
 * Follows each transaction until its receipt wait is over, those of earlier visits included; where the host switched the watch on, those whose end is
 * still unknown are looked for again and again. Keeps them for the next visit, and tells how they end.
 */
export function createTransactionFollower(parameters: FollowerParameters): TransactionFollower {
  const { listeners, store, dispatch, clock, window, signal } = parameters
  const { enable, pollingInterval } = store.getState().options.pendingTransactionsFilter
  const pending = () => selectPendingTransactions(store.getState())
  const look = (milliseconds?: number) =>
    pending().forEach(({ hash }) => void dispatch(watchTransaction(hash, milliseconds)))
  const isWatching = enable === true && !signal.aborted
  const watch = isWatching
    ? createPendingWatch({
        clock,
        page: window.document,
        pollingInterval,
        hasPending: () => pending().length > 0,
        look: () => look(LOOK_MS)
      })
    : undefined
  signal.addEventListener('abort', () => watch?.dispose(), { once: true })
  if (!signal.aborted) {
    keepTransactions(listeners)
    notifyOfEnds(listeners)
    dispatch(restoreTransactions())
  }
  return {
    follow() {
      if (signal.aborted) return
      watch?.wake()
      look()
    },
    forget(addresses) {
      if (!signal.aborted) dispatch(forgetAccounts(addresses))
    }
  }
}
