import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { Route, ViewName, ViewParameters } from './views.js'

/** The modal's view stack. */
export interface RouterState {
  readonly isOpen: boolean
  /** Never empty while the modal is open; the last one is on screen. */
  readonly stack: readonly Route[]
  /** The way of the last move, for the transition. */
  readonly direction: 'forward' | 'back' | 'none'
  /** Counts the refused attempts to close; each makes the card shake once. */
  readonly refusals: number
  /** Message key of why the last attempt to close was refused. */
  readonly refusal: string | undefined
}

/** A view with its parameters. */
export type Destination<V extends ViewName = ViewName> = V extends ViewName
  ? undefined extends ViewParameters[V]
    ? { readonly view: V; readonly parameters?: ViewParameters[V] }
    : { readonly view: V; readonly parameters: ViewParameters[V] }
  : never

const toRoute = (destination: Destination): Route =>
  ({ key: nanoid(8), view: destination.view, parameters: destination.parameters }) as Route

const isSame = (route: Route | undefined, destination: Destination) =>
  route?.view === destination.view && JSON.stringify(route.parameters) === JSON.stringify(destination.parameters)

export const routerSlice = createSlice({
  name: 'router',
  initialState: { isOpen: false, stack: [], direction: 'none', refusals: 0, refusal: undefined } as RouterState,
  // The state is named in every reducer: written out in the declarations, it would leave out the views that features add to `ViewParameters`.
  reducers: {
    /** Opens the modal on one view, or changes to it when it is open. */
    opened: (state: RouterState, { payload }: PayloadAction<Destination>): RouterState => ({
      ...state,
      isOpen: true,
      stack: [toRoute(payload)],
      direction: state.isOpen ? 'forward' : 'none'
    }),
    pushed: (state: RouterState, { payload }: PayloadAction<Destination>): RouterState =>
      isSame(state.stack.at(-1), payload)
        ? state
        : { ...state, stack: [...state.stack, toRoute(payload)], direction: 'forward' },
    replaced: (state: RouterState, { payload }: PayloadAction<Destination>): RouterState => ({
      ...state,
      stack: [...state.stack.slice(0, -1), toRoute(payload)],
      direction: 'forward'
    }),
    /** Leaves the view on screen; leaving the last one closes. */
    popped: (state: RouterState): RouterState =>
      state.stack.length > 1
        ? { ...state, stack: state.stack.slice(0, -1), direction: 'back' }
        : { ...state, isOpen: false, stack: [], direction: 'none' },
    /** Goes back to the view with this key, past those that were opened from it. */
    resumed: (state: RouterState, { payload: key }: PayloadAction<string>): RouterState => ({
      ...state,
      stack: state.stack.slice(0, state.stack.findIndex((route) => route.key === key) + 1),
      direction: 'back'
    }),
    closed: (state: RouterState): RouterState => ({ ...state, isOpen: false, stack: [], direction: 'none' }),
    closeRefused: (state: RouterState, { payload }: PayloadAction<string>): RouterState => ({
      ...state,
      refusals: state.refusals + 1,
      refusal: payload
    })
  }
})
