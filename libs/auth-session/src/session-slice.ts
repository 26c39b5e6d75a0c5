import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuthSession, AuthState } from './auth-session.js'
import { authApi } from './endpoints/auth-api.js'

/** What is known, and which request has the next word. */
export interface SessionSliceState {
  readonly known: AuthState
  /** Id of the request whose answer counts. */
  readonly awaited: string | undefined
  /** Id of the update whose answer counts. */
  readonly updating: string | undefined
}

const { getSession, updateSession } = authApi.endpoints

/** @param updating id of the update that goes on counting. @default none */
const known = (session: AuthSession | null, updating?: string): SessionSliceState => ({
  known: session ? { status: 'authenticated', session } : { status: 'unauthenticated', session: null },
  awaited: undefined,
  updating
})

const initialState: SessionSliceState = {
  known: { status: 'loading', session: null },
  awaited: undefined,
  updating: undefined
}

/**
 * What is known of the session. An answer counts only if nothing has happened since it was requested: what was fetched or updated before
 * the user signed out does not bring the session back. A session that could not be fetched is none.
 * @source docs/threats.md T8.04, T8.17
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The page or another tab says who is signed in. */
    sessionTold: (_state, { payload }: PayloadAction<AuthSession | null>) => known(payload)
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(getSession.matchPending, (state, { meta }) => ({ ...state, awaited: meta.requestId }))
      .addMatcher(getSession.matchFulfilled, (state, { meta, payload }) =>
        state.awaited === meta.requestId ? known(payload, state.updating) : state
      )
      .addMatcher(getSession.matchRejected, (state, { meta }) =>
        state.awaited === meta.requestId && !meta.aborted ? known(null, state.updating) : state
      )
      .addMatcher(updateSession.matchPending, (state, { meta }) => ({ ...state, updating: meta.requestId }))
      .addMatcher(updateSession.matchFulfilled, (state, { meta, payload }) =>
        payload && state.updating === meta.requestId ? known(payload) : state
      )
  }
})
