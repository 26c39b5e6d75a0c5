import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Light or dark; `undefined` in the state follows the system. */
export type ThemeMode = 'light' | 'dark'

/** The host's theme. Keys keep the field's names; unknown ones are ignored. */
export interface ThemeVariables {
  readonly '--w3m-font-family'?: string | undefined
  readonly '--w3m-accent'?: string | undefined
  readonly '--w3m-color-mix'?: string | undefined
  readonly '--w3m-color-mix-strength'?: number | undefined
  readonly '--w3m-font-size-master'?: string | undefined
  readonly '--w3m-border-radius-master'?: string | undefined
  readonly '--w3m-z-index'?: number | undefined
  readonly '--w3m-qr-color'?: string | undefined
}

/** How the widget looks. */
export interface ThemeState {
  readonly mode: ThemeMode | undefined
  readonly variables: ThemeVariables
}

export const themeSlice = createSlice({
  name: 'theme',
  initialState: { mode: undefined, variables: {} } as ThemeState,
  reducers: {
    themeModeSet: (state, action: PayloadAction<ThemeMode | undefined>) => ({ ...state, mode: action.payload }),
    themeVariablesSet: (state, action: PayloadAction<ThemeVariables>) => ({
      ...state,
      variables: { ...state.variables, ...action.payload }
    })
  }
})
