import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { AccountSnapshot, ChainNamespace, PlainError } from '@appkit/core'
import type { WidgetState } from '@appkit/core/internal'

/** Whom a sign-in is about, and whether they may go on without. */
export interface SignInQuestion {
  readonly account: AccountSnapshot
  readonly isRequired: boolean
}

/** Where signing in is. */
export type SignInStatus =
  /** It concerns no connected account. */
  | { readonly step: 'idle' }
  /** Whether the account has a session is being found out. */
  | { readonly step: 'checking'; readonly account: AccountSnapshot }
  | ({ readonly step: 'asking'; readonly problem?: PlainError | undefined } & SignInQuestion)
  /** The message is being made, and the wallet asked. */
  | ({ readonly step: 'signing' } & SignInQuestion)
  /** The session is being verified and kept. */
  | ({ readonly step: 'saving' } & SignInQuestion)
  | ({ readonly step: 'cancelling' } & SignInQuestion)
  /** `endsAt`: when the session is over, ms since 1970; absent: unknown. */
  | { readonly step: 'signedIn'; readonly account: AccountSnapshot; readonly endsAt?: number | undefined }
  /** The user would rather not, and need not. */
  | { readonly step: 'declined'; readonly account: AccountSnapshot }

/** Signing in to one kit. */
export interface SignInState {
  readonly status: SignInStatus
  /** The last account that was found signed in; `undefined` once it is disconnected. */
  readonly signedIn: AccountSnapshot | undefined
}

const IDLE: SignInStatus = { step: 'idle' }
const initialState: SignInState = { status: IDLE, signedIn: undefined }

/** The question that is open, whatever is being done about it. */
export function questionOf(status: SignInStatus): SignInQuestion | undefined {
  return 'isRequired' in status ? { account: status.account, isRequired: status.isRequired } : undefined
}

export const signInSlice = createSlice({
  name: 'siwx',
  initialState,
  reducers: {
    /** Another account, or none, is in use. */
    accountChanged: (state: SignInState, { payload }: PayloadAction<AccountSnapshot | undefined>): SignInState => ({
      ...state,
      status: payload ? { step: 'checking', account: payload } : IDLE
    }),
    asked: (state: SignInState, { payload }: PayloadAction<SignInQuestion>): SignInState => ({
      ...state,
      status: { step: 'asking', ...payload }
    }),
    /** The open question is being dealt with. */
    moved: (state: SignInState, { payload: step }: PayloadAction<'signing' | 'saving' | 'cancelling'>): SignInState => {
      const question = questionOf(state.status)
      return question ? { ...state, status: { step, ...question } } : state
    },
    failed: (state: SignInState, { payload }: PayloadAction<PlainError>): SignInState => {
      const question = questionOf(state.status)
      return question ? { ...state, status: { step: 'asking', ...question, problem: payload } } : state
    },
    ended: (
      state: SignInState,
      { payload }: PayloadAction<Extract<SignInStatus, { readonly step: 'signedIn' | 'declined' }>>
    ): SignInState => ({ status: payload, signedIn: payload.step === 'signedIn' ? payload.account : state.signedIn }),
    /** A family of networks is not connected any more. */
    disconnected: (state: SignInState, { payload }: PayloadAction<ChainNamespace>): SignInState =>
      state.signedIn?.namespace === payload ? { ...state, signedIn: undefined } : state
  }
})

/** Signing in to the kit; also before the feature is there. */
export const selectSignIn = (state: WidgetState): SignInStatus => (state.siwx ?? initialState).status

/** The last account that was found signed in, while it is connected. */
export const selectSignedIn = (state: WidgetState): AccountSnapshot | undefined => state.siwx?.signedIn

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof signInSlice> {}
}
