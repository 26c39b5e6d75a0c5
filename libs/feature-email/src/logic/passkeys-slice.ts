import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PlainError } from '@appkit/core'
import type { Widget, WidgetState } from '@appkit/core/internal'
import { installEmail } from './install-email.js'

/** Logging in by a passkey, of one kit. Never stored. */
export interface PasskeysState {
  readonly isBusy: boolean
  /** Why the last login did not work. Turning back is no reason. */
  readonly error?: PlainError | undefined
}

const initialState: PasskeysState = { isBusy: false }

export const passkeysSlice = createSlice({
  name: 'passkeys',
  initialState,
  reducers: {
    begun: (): PasskeysState => ({ isBusy: true }),
    ended: (_state: PasskeysState, { payload: error }: PayloadAction<PlainError | undefined>): PasskeysState => ({
      isBusy: false,
      error
    })
  }
})

/** Adds logging in by passkeys to a widget's store. Calling it again does nothing. */
export function installPasskeys(widget: Widget): void {
  // The views of the account stand on it, whichever way the user logged in.
  installEmail(widget)
  if ('passkeys' in widget.store.getState()) return
  widget.lazy.reducer.inject(passkeysSlice)
  widget.dispatch({ type: 'passkeys/loaded' })
}

/** Logging in by a passkey; also before the feature is there. */
export const selectPasskeys = (state: WidgetState): PasskeysState => state.passkeys ?? initialState

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof passkeysSlice> {}
}
