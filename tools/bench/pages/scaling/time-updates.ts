import { connectorsSlice, themeSlice } from '@appkit/core/internal'
import { createTestWidget } from '@appkit/core/testing'
import { benchConnectors } from './bench-connectors.js'
import { rowSelector } from './row-selector.js'
import { timePerCall } from './time-per-call.js'

/** Milliseconds of one update. */
export interface UpdateTimes {
  readonly store: number
  /** An object that is replaced, and a list of functions. */
  readonly plain: number
}

/** Changes the theme many times while subscribers read the theme and 100 wallet rows. */
export function timeUpdates(updates: number, subscribers: number): UpdateTimes {
  return { store: timeStore(updates, subscribers), plain: timePlain(updates, subscribers) }
}

function timeStore(updates: number, subscribers: number): number {
  const { store } = createTestWidget().widget
  store.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'eip155', connectors: benchConnectors(100) }))
  let read = 0
  for (let index = 0; index < subscribers; index += 1) {
    const selectRows = rowSelector()
    store.subscribe(() => {
      const state = store.getState()
      read += selectRows(state).length + (state.theme.mode === 'dark' ? 1 : 0)
    })
  }
  const time = timePerCall(updates, (index) => {
    store.dispatch(themeSlice.actions.themeModeSet(index % 2 === 0 ? 'dark' : 'light'))
  })
  return read > 0 ? time : Number.NaN
}

function timePlain(updates: number, subscribers: number): number {
  const rows = benchConnectors(100)
  let state = { rows, theme: { mode: 'light' } }
  let read = 0
  const listeners = Array.from({ length: subscribers }, () => () => {
    read += state.rows.length + (state.theme.mode === 'dark' ? 1 : 0)
  })
  const time = timePerCall(updates, (index) => {
    state = { ...state, theme: { mode: index % 2 === 0 ? 'dark' : 'light' } }
    for (const listener of listeners) listener()
  })
  return read > 0 ? time : Number.NaN
}
