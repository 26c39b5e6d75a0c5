import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetDispatch, WidgetState, WidgetThunk } from '../store/widget-store.js'
import { readTransactions, saveTransactions, type TransactionsPlace } from './saved-transactions.js'
import { transactionsSlice } from './transactions-slice.js'

const { accountsForgotten, transactionsRestored } = transactionsSlice.actions

const placeOf = (state: WidgetState, { storage, clock }: WidgetServices): TransactionsPlace => ({
  storage,
  clock,
  kitId: state.options.id
})

/** Brings back what was sent at earlier visits, and keeps what was sent before this was loaded. */
export const restoreTransactions = (): WidgetThunk => (dispatch, getState, services) => {
  const place = placeOf(getState(), services)
  const kept = readTransactions(place)
  if (kept.length > 0) dispatch(transactionsRestored(kept))
  const { sent } = getState().transactions
  if (sent.length > kept.length) saveTransactions(place, sent)
}

/** Forgets what was sent from accounts that are not connected any more. */
export const forgetAccounts =
  (addresses: readonly string[]): WidgetThunk =>
  (dispatch, getState, services) => {
    dispatch(accountsForgotten(addresses))
    saveTransactions(placeOf(getState(), services), getState().transactions.sent, addresses)
  }

/** Keeps what changes for the next visit. */
export function keepTransactions(
  listeners: ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>
): void {
  listeners.startListening({
    predicate: (action, now, before) =>
      now.transactions !== before.transactions &&
      !transactionsRestored.match(action) &&
      !accountsForgotten.match(action),
    effect: (_action, { getState, extra }) => saveTransactions(placeOf(getState(), extra), getState().transactions.sent)
  })
}
