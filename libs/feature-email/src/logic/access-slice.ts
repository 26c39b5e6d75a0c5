import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PlainError } from '@appkit/core'
import type { Widget, WidgetState } from '@appkit/core/internal'

/** Whether the app may use the secure frame. `unknown`: the check failed, and is repeated when it matters. */
export type Access = 'unasked' | 'checking' | 'allowed' | 'refused' | 'unknown'

/** What every way to log in has to know of the frame. Never stored. */
export interface AccessState {
  readonly access: Access
  /** Why access is `refused` or `unknown`. */
  readonly error?: PlainError | undefined
}

const initialState: AccessState = { access: 'unasked' }

export const accessSlice = createSlice({
  name: 'loginAccess',
  initialState,
  reducers: {
    changed: (_state: AccessState, { payload }: PayloadAction<AccessState>): AccessState => payload
  }
})

/** Adds it to a widget's store; every feature that logs people in does. Calling it again does nothing. */
export function installAccess({ lazy, store, dispatch }: Widget): void {
  if ('loginAccess' in store.getState()) return
  lazy.reducer.inject(accessSlice)
  dispatch({ type: 'loginAccess/loaded' })
}

/** Whether the app may use the secure frame; also before a feature is there that asks. */
export const selectAccess = (state: WidgetState): AccessState => state.loginAccess ?? initialState

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof accessSlice> {}
}
