import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { Widget, WidgetState } from '@appkit/core/internal'
import { installAccess } from '../logic/access-slice.js'

/** How many logins apps with an interface of their own have begun: a newer one ends the one before. */
const loginTurnSlice = createSlice({
  name: 'loginTurn',
  initialState: { count: 0 },
  reducers: { begun: (state) => ({ count: state.count + 1 }) }
})

declare module '@appkit/core/internal' {
  interface LazySlices extends WithSlice<typeof loginTurnSlice> {}
}

const selectCount = ({ loginTurn }: WidgetState): number => loginTurn?.count ?? 0

/** The time of one login. */
export interface LoginTurn {
  /** Aborted when a newer login begins, the kit is disposed, or `cancel` is called. */
  readonly signal: AbortSignal
  /** Ends it. Calling it again does nothing. */
  cancel(): void
}

/** Begins a login in place of the one before. */
export function beginTurn(widget: Widget): LoginTurn {
  const { store, lazy, dispatch } = widget
  installAccess(widget)
  lazy.reducer.inject(loginTurnSlice)
  dispatch(loginTurnSlice.actions.begun())
  const own = selectCount(store.getState())
  const over = new AbortController()
  const gone = dispatch((_dispatch, _getState, { flows }) => flows.gone.signal)
  const cancel = (): void => {
    stop()
    gone.removeEventListener('abort', cancel)
    over.abort()
  }
  const stop = store.subscribe(() => {
    if (selectCount(store.getState()) !== own) cancel()
  })
  if (gone.aborted) cancel()
  else gone.addEventListener('abort', cancel)
  return { signal: over.signal, cancel }
}
