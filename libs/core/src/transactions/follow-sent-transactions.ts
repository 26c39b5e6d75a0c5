import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { Disposer, PlatformServices } from '../plugin/services.js'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetDispatch, WidgetState, WidgetStore } from '../store/widget-store.js'
import { createPendingWatch } from './create-pending-watch.js'
import { followTransaction } from './follow-transaction.js'
import { selectPendingTransactions } from './transactions-selectors.js'
import { transactionsSlice } from './transactions-slice.js'

/** Bound of one look of the watch, ms: the default time of an RPC request. @source spec §9 */
const LOOK_MS = 10_000

/** What following needs of a kit. */
export interface FollowParameters extends Pick<PlatformServices, 'clock' | 'window'> {
  readonly listeners: ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>
  readonly store: WidgetStore
  readonly dispatch: WidgetDispatch
}

/**
 * Follows each transaction sent through the kit until its receipt wait is over; where the host switched the watch on, those whose end
 * is still unknown are looked for again and again.
 * @source spec §9
 */
export function followSentTransactions({ listeners, store, dispatch, clock, window }: FollowParameters): Disposer {
  const { enable, pollingInterval } = store.getState().options.pendingTransactionsFilter
  const pending = () => selectPendingTransactions(store.getState())
  const watch = enable
    ? createPendingWatch({
        clock,
        page: window.document,
        pollingInterval,
        hasPending: () => pending().length > 0,
        look: () => pending().forEach(({ hash }) => void dispatch(followTransaction(hash, LOOK_MS)))
      })
    : undefined
  listeners.startListening({
    actionCreator: transactionsSlice.actions.transactionSent,
    effect: ({ payload }) => {
      watch?.wake()
      void dispatch(followTransaction(payload.hash))
    }
  })
  return () => watch?.dispose()
}
