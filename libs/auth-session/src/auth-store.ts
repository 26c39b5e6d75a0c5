import { combineReducers, configureStore, type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { AuthServices } from './auth-services.js'
import { authApi } from './endpoints/auth-api.js'
import { sessionSlice, type SessionSliceState } from './session-slice.js'

/** Server data is the server's own and of any form; how long a check takes is nothing for a host's console. */
const DEVELOPMENT_CHECKS = { ignoredPaths: ['auth', 'session'], warnAfter: Number.POSITIVE_INFINITY }

interface AuthState {
  readonly auth: ReturnType<typeof authApi.reducer>
  readonly session: SessionSliceState
}

/** The store of one client. */
export type AuthStore = Store<AuthState, UnknownAction> & {
  readonly dispatch: ThunkDispatch<AuthState, AuthServices, UnknownAction>
}

/** Makes the store of one client. */
export function createAuthStore(services: AuthServices): AuthStore {
  return configureStore({
    reducer: combineReducers({ auth: authApi.reducer, session: sessionSlice.reducer }),
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        immutableCheck: DEVELOPMENT_CHECKS,
        serializableCheck: { ...DEVELOPMENT_CHECKS, ignoreActions: true }
      }).concat(authApi.middleware),
    // Batching waits for the next frame, and a hidden tab has none: it would not notice that another one signed out.
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: false })
  })
}
