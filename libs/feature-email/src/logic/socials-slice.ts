import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PlainError, SocialProvider } from '@appkit/core'
import type { Widget, WidgetState } from '@appkit/core/internal'
import { installEmail } from './install-email.js'

/** Where a social login is. */
export type SocialStatus =
  /** The provider's window is open, or the code is being made; it is not known yet where that leads. */
  | { readonly step: 'preparing' }
  /** The user logs in, in the provider's window. */
  | { readonly step: 'waiting' }
  /** The page itself goes to the provider. */
  | { readonly step: 'leaving' }
  /** The user approves in Farcaster's app. */
  | { readonly step: 'approving'; readonly uri: string }
  /** The account is being connected. */
  | { readonly step: 'connecting' }
  /** The browser opened no window. */
  | { readonly step: 'blocked' }
  /** The user turned back: by closing the window, at the provider, or by the browser's way back. */
  | { readonly step: 'cancelled'; readonly by: 'closing' | 'declining' | 'returning' }
  /** The code for Farcaster's app is too old. */
  | { readonly step: 'expired' }
  /** The app may not use the secure frame. */
  | { readonly step: 'refused' }
  | { readonly step: 'failed'; readonly error: PlainError }

/** Logging in by a social account, of one kit. Never stored. @source docs/threats.md T12.06 */
export interface SocialsState {
  /** The login in its view, or the last one. `undefined`: there was none. */
  readonly login:
    | {
        readonly provider: SocialProvider
        /** The key of the view's route: in another one it is over. */
        readonly route: string | undefined
        readonly status: SocialStatus
      }
    | undefined
  /** Counts the logins that were begun: a newer one ends the one before. */
  readonly count: number
}

const initialState: SocialsState = { login: undefined, count: 0 }

export const socialsSlice = createSlice({
  name: 'socials',
  initialState,
  reducers: {
    begun: (
      { count }: SocialsState,
      { payload }: PayloadAction<{ readonly provider: SocialProvider; readonly route: string | undefined }>
    ): SocialsState => ({ login: { ...payload, status: { step: 'preparing' } }, count: count + 1 }),
    moved: (state: SocialsState, { payload: status }: PayloadAction<SocialStatus>): SocialsState =>
      state.login ? { ...state, login: { ...state.login, status } } : state
  }
})

/** Adds social logins to a widget's store. Calling it again does nothing. */
export function installSocials(widget: Widget): void {
  // The views of the account stand on it, whichever way the user logged in.
  installEmail(widget)
  if ('socials' in widget.store.getState()) return
  widget.lazy.reducer.inject(socialsSlice)
  widget.dispatch({ type: 'socials/loaded' })
}

/** Social logins of the kit; also before the feature is there. */
export const selectSocials = (state: WidgetState): SocialsState => state.socials ?? initialState

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof socialsSlice> {}
}
