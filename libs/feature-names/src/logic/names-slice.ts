import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PlainError } from '@appkit/core'
import { NAME_ZONE } from '@appkit/core/data'
import type { WidgetState } from '@appkit/core/internal'

/** Why a name was not registered. `name`: with its suffix. */
export type NameProblem =
  | { readonly kind: 'taken'; readonly name: string }
  /** The account has this one already. */
  | { readonly kind: 'owned'; readonly name: string }
  | { readonly kind: 'failed'; readonly error: PlainError }

/** Where a registration is. `name`: with its suffix. */
export type NamesStatus =
  | { readonly step: 'editing'; readonly problem?: NameProblem | undefined }
  /** It is looked at once more whether it can be had. */
  | { readonly step: 'checking'; readonly name: string }
  | { readonly step: 'signing'; readonly name: string }
  | { readonly step: 'registering'; readonly name: string }

/** The naming of one kit. */
export interface NamesState {
  /** As it was typed. It survives every failure and closing. */
  readonly typed: string
  readonly status: NamesStatus
}

/** Longest text that is kept. */
const TYPED_LIMIT = 256

const EDITING: NamesStatus = { step: 'editing' }
const initialState: NamesState = { typed: '', status: EDITING }

export const namesSlice = createSlice({
  name: 'names',
  initialState,
  reducers: {
    typed: (state: NamesState, { payload }: PayloadAction<string>): NamesState =>
      state.status.step === 'editing' ? { typed: payload.slice(0, TYPED_LIMIT), status: EDITING } : state,
    registrationStarted: (state: NamesState, { payload }: PayloadAction<{ name: string }>): NamesState => ({
      ...state,
      status: { step: 'checking', name: payload.name }
    }),
    walletAsked: (state: NamesState): NamesState =>
      state.status.step === 'checking' ? { ...state, status: { ...state.status, step: 'signing' } } : state,
    signed: (state: NamesState): NamesState =>
      state.status.step === 'signing' ? { ...state, status: { ...state.status, step: 'registering' } } : state,
    /** Back in the form, with what was typed. @param payload absent: nothing went wrong, the user changed their mind */
    registrationEnded: (state: NamesState, { payload }: PayloadAction<NameProblem | undefined>): NamesState => ({
      ...state,
      status: { step: 'editing', problem: payload }
    }),
    registered: (): NamesState => initialState
  }
})

/** The naming of the kit; also before the feature is there. */
export const selectNames = (state: WidgetState): NamesState => state.names ?? initialState

/** What new names end in, without the dot. */
export const selectNameSuffix = ({ options }: WidgetState): string => options.nameSuffix ?? NAME_ZONE

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof namesSlice> {}
}
