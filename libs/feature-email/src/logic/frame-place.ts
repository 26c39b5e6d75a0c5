import type { FramePlace, LoginRuntime } from '@appkit/core'
import { goBack, openModal, type WidgetThunk } from '@appkit/core/internal'
import { selectIsAtFrame } from './visited-route.js'

/** The frame of the login route. It asks something, so it is there. */
const loadedLogin =
  (): WidgetThunk<LoginRuntime | undefined> =>
  (_dispatch, getState, { connectors }) => {
    const route = getState().connectors.routes.find(({ type }) => type === 'AUTH')
    const runtime = route && connectors.loaded(route.id)
    return runtime?.kind === 'login' ? runtime : undefined
  }

/** Goes on to what there is when a view of the frame was opened, by a host, while the frame asks nothing. */
export const leaveUnasked = (): WidgetThunk => (dispatch, getState) => {
  const { connections, router } = getState()
  if (connections.approvals.length === 0) dispatch(router.stack.length > 1 ? goBack() : openModal())
}

/** Shows the frame at this place. */
export const placeFrame =
  (place: FramePlace): WidgetThunk =>
  (dispatch) => {
    dispatch(loadedLogin())?.placeFrame(place)
  }

/** Heights that the frame gets, CSS pixels: less could not be read, more the card does not hold. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [320, 556]

/** The height of a frame that says it would fill so much. @param said CSS pixels; `undefined`: it has said nothing yet */
export function frameHeight(said: number | undefined): number {
  return said === undefined ? LEAST_HEIGHT : Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, said))
}

/** Calls back with the height that the frame says it would fill. @returns ends it */
export const watchFrameHeight =
  (onHeight: (height: number) => void): WidgetThunk<() => void> =>
  (dispatch) =>
    dispatch(loadedLogin())?.watchFrameHeight?.(onHeight) ?? (() => undefined)

/** Hides the frame; rejects what it asks a user who has left its views. */
export const leaveFrame = (): WidgetThunk => (dispatch, getState) => {
  const runtime = dispatch(loadedLogin())
  runtime?.placeFrame(undefined)
  if (!selectIsAtFrame(getState())) runtime?.rejectRequests()
}
