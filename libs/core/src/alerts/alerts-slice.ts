import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Something the app's developer must mend. */
export type AlertCode =
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'INVALID_APP_CONFIGURATION'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'UNVERIFIED_DOMAIN'
  | 'SESSION_EXPIRED'

/** The alerts on the bar, oldest first. */
export interface AlertsState {
  readonly codes: readonly AlertCode[]
}

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: { codes: [] } as AlertsState,
  reducers: {
    alertRaised: (state, action: PayloadAction<AlertCode>) => {
      if (!state.codes.includes(action.payload)) state.codes.push(action.payload)
    },
    alertDismissed: (state, action: PayloadAction<AlertCode>) => {
      state.codes = state.codes.filter((code) => code !== action.payload)
    }
  }
})
