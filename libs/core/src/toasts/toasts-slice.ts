import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A short message over the card. */
export interface Toast {
  readonly id: string
  readonly variant: 'loading' | 'success' | 'error'
  /** A key of the message catalog with its values, or text of the host. */
  readonly message:
    | { readonly key: string; readonly values?: Readonly<Record<string, string>> }
    | { readonly text: string }
  /** Epoch milliseconds when it was shown. */
  readonly shownAt: number
}

/** The toast on screen, if any. */
export interface ToastsState {
  readonly current: Toast | undefined
}

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { current: undefined } as ToastsState,
  reducers: {
    toastShown: (state, action: PayloadAction<Toast>) => {
      ;(state as { current: Toast | undefined }).current = action.payload
    },
    /** Hides the toast; with `id`, only if that one is still on screen. */
    toastHidden: (state, action: PayloadAction<{ id?: string }>) => {
      if (action.payload.id === undefined || state.current?.id === action.payload.id) state.current = undefined
    }
  }
})
