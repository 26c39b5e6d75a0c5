import { autoBatchEnhancer, combineSlices, createListenerMiddleware } from '@reduxjs/toolkit'
import type { ThunkAction, ThunkDispatch, ThunkMiddleware, UnknownAction } from '@reduxjs/toolkit'
import { applyMiddleware, compose, legacy_createStore as createStore, type StoreEnhancer } from 'redux'
import { alertsSlice } from '../alerts/alerts-slice.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { connectorsSlice } from '../connectors/connectors-slice.js'
import { networksSlice } from '../networks/networks-slice.js'
import { optionsSlice } from '../options/options-slice.js'
import { routerSlice } from '../router/router-slice.js'
import { themeSlice } from '../theme/theme-slice.js'
import { toastsSlice } from '../toasts/toasts-slice.js'
import { transactionsSlice } from '../transactions/transactions-slice.js'
import { createLateMiddleware } from './create-late-middleware.js'
import type { WidgetServices } from './widget-services.js'

/** Slices that features and the data layer add when they are loaded; extended by declaration merging. */
export interface LazySlices {}

/** What the middleware adds to a store of this state. */
interface ThunkDispatching<S> {
  readonly dispatch: ThunkDispatch<S, WidgetServices, UnknownAction>
}

/** Calls a thunk with what its kit is made of. */
const runThunks =
  (services: WidgetServices): ThunkMiddleware<object, UnknownAction, WidgetServices> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, services) : next(action)

/** Makes the store of one kit, its listener middleware, and the place where loaded features add theirs. */
export function createWidgetStore(services: WidgetServices) {
  const reducer = combineSlices(
    optionsSlice,
    themeSlice,
    networksSlice,
    connectorsSlice,
    connectionsSlice,
    routerSlice,
    toastsSlice,
    transactionsSlice,
    alertsSlice
  ).withLazyLoadedSlices<LazySlices>()
  const listeners = createListenerMiddleware({ extra: services })
  const lazyMiddleware = createLateMiddleware()
  const middleware = applyMiddleware(listeners.middleware, runThunks(services), lazyMiddleware.middleware)
  // As configureStore does it, without what it brings for defaults that a kit does not use.
  const enhancer = compose(middleware, autoBatchEnhancer()) as StoreEnhancer<
    ThunkDispatching<ReturnType<typeof reducer>>
  >
  const store = createStore(reducer, enhancer)
  return { store, reducer, listeners, lazyMiddleware }
}

/** The state of one kit. Names the added slices once more: in a declaration file the store's own are written out, and would not grow. */
export type WidgetState = ReturnType<ReturnType<typeof createWidgetStore>['store']['getState']> & Partial<LazySlices>

/** Dispatches actions and thunks. */
export type WidgetDispatch = ThunkDispatch<WidgetState, WidgetServices, UnknownAction>

/** A thunk of the kit. */
export type WidgetThunk<R = void> = ThunkAction<R, WidgetState, WidgetServices, UnknownAction>

/** The store of one kit. */
export type WidgetStore = ReturnType<typeof createWidgetStore>['store']
