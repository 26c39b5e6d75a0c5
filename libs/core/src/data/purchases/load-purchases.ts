import type { WithSlice } from '@reduxjs/toolkit'
import { loadDataLayer } from '../load-data-layer.js'
import { connectionsSlice } from '../../connections/connections-slice.js'
import type { Widget } from '../../store/create-widget.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState, WidgetThunk } from '../../store/widget-store.js'
import { watchPurchases } from './watch-purchases.js'
import { selectPurchases } from './purchases-selectors.js'
import { purchasesSlice } from './purchases-slice.js'
import { readPurchases, savePurchases, type PurchasesPlace } from './saved-purchases.js'

const { purchasesForgotten, purchasesRestored } = purchasesSlice.actions

declare module '../../store/widget-store.js' {
  interface LazySlices extends WithSlice<typeof purchasesSlice> {}
}

const placeOf = (state: WidgetState, { storage, clock }: WidgetServices): PurchasesPlace => ({
  storage,
  clock,
  kitId: state.options.id
})

const restore = (): WidgetThunk => (dispatch, getState, services) => {
  dispatch(purchasesRestored(readPurchases(placeOf(getState(), services))))
}

/** Keeps what changes for the next visit; what an account bought goes with the account. */
function keepPurchases({ listeners }: Widget['lazy']): void {
  listeners.startListening({
    predicate: (action, now, before) =>
      (now as WidgetState).purchases !== (before as WidgetState).purchases && !purchasesRestored.match(action),
    effect: (action, { getState, extra }) => {
      const state = getState() as WidgetState
      const forgotten = purchasesForgotten.match(action) ? `${action.payload.namespace}:` : undefined
      savePurchases(
        placeOf(state, extra as WidgetServices),
        selectPurchases(state),
        ({ caipNetworkId }) => forgotten !== undefined && caipNetworkId.startsWith(forgotten)
      )
    }
  })
  listeners.startListening({
    actionCreator: connectionsSlice.actions.disconnected,
    effect: ({ payload: { namespace } }, { dispatch }) => {
      dispatch(purchasesForgotten({ namespace }))
    }
  })
}

/**
 * Adds the purchases to a widget's store, those of earlier visits included, and looks for them in the history of their accounts: every 4 s for
 * 180 s, and when the page comes into sight. Calling it again does nothing.
 */
export function loadPurchases(widget: Widget): void {
  const { lazy, store } = widget
  if ('purchases' in store.getState()) return
  loadDataLayer(widget)
  lazy.reducer.inject(purchasesSlice)
  keepPurchases(lazy)
  const watch = store.dispatch(watchPurchases())
  lazy.listeners.startListening({
    predicate: (_action, now, before) => (now as WidgetState).purchases !== (before as WidgetState).purchases,
    effect: watch
  })
  store.dispatch(restore())
}
