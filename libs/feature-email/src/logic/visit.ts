import type { WidgetState } from '@appkit/core/internal'
import { selectVisitedRoute } from './visited-route.js'

/** The time that a user spends in a view: what was begun in it counts for as long as they are there. */
export interface Visit {
  /** The key of the view's route; `undefined`: none is open. */
  readonly key: string | undefined
  /** Aborted when the view is left, or something else is begun in it. */
  readonly signal: AbortSignal
}

/** Begins something, in place of what was begun before. */
export type BeginVisit = () => Visit

/** Whether the user is still in the view. */
export const isHere = (state: WidgetState, { key, signal }: Visit): boolean =>
  key !== undefined && !signal.aborted && selectVisitedRoute(state)?.key === key
