import { combineSlices, configureStore, createDynamicMiddleware, createListenerMiddleware } from '@reduxjs/toolkit'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { alertsSlice } from '../alerts/alerts-slice.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { connectorsSlice } from '../connectors/connectors-slice.js'
import { networksSlice } from '../networks/networks-slice.js'
import { optionsSlice } from '../options/options-slice.js'
import { routerSlice } from '../router/router-slice.js'
import { themeSlice } from '../theme/theme-slice.js'
import { toastsSlice } from '../toasts/toasts-slice.js'
import { transactionsSlice } from '../transactions/transactions-slice.js'
import type { WidgetServices } from './widget-services.js'

/** Slices that features and the data layer add when they are loaded; extended by declaration merging. */
export interface LazySlices {}

/** Server data may be large, and is the library's own; how long a check takes is nothing for a host's console. */
const DEVELOPMENT_CHECKS = { ignoredPaths: ['data'], warnAfter: Number.POSITIVE_INFINITY }

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
  const lazyMiddleware = createDynamicMiddleware()
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        immutableCheck: DEVELOPMENT_CHECKS,
        serializableCheck: DEVELOPMENT_CHECKS
      })
        .prepend(listeners.middleware)
        .concat(lazyMiddleware.middleware)
  })
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
