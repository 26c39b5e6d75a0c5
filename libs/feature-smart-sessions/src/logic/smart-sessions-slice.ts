import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PlainError } from '@appkit/core'
import type { WidgetState } from '@appkit/core/internal'

/** Where the revocation of a session is. `pci`: the session's id. */
export type RevocationStatus =
  | { readonly step: 'idle' }
  /** The wallet is asked. */
  | { readonly step: 'signing'; readonly pci: string }
  /** The services are told. */
  | { readonly step: 'revoking'; readonly pci: string }
  | { readonly step: 'failed'; readonly pci: string; readonly error: PlainError }

/** Smart sessions of one kit, beside the list that the services have. */
export interface SmartSessionsState {
  readonly revocation: RevocationStatus
}

const initialState: SmartSessionsState = { revocation: { step: 'idle' } }

export const smartSessionsSlice = createSlice({
  name: 'smartSessions',
  initialState,
  reducers: {
    walletAsked: (_state: SmartSessionsState, { payload }: PayloadAction<{ pci: string }>): SmartSessionsState => ({
      revocation: { step: 'signing', pci: payload.pci }
    }),
    signed: (_state: SmartSessionsState, { payload }: PayloadAction<{ pci: string }>): SmartSessionsState => ({
      revocation: { step: 'revoking', pci: payload.pci }
    }),
    revocationFailed: (
      _state: SmartSessionsState,
      { payload }: PayloadAction<{ pci: string; error: PlainError }>
    ): SmartSessionsState => ({ revocation: { step: 'failed', ...payload } }),
    revocationEnded: (): SmartSessionsState => initialState
  }
})

/** How a revocation goes; also before the feature is there. */
export const selectRevocation = (state: WidgetState): RevocationStatus =>
  (state.smartSessions ?? initialState).revocation

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof smartSessionsSlice> {}
}
