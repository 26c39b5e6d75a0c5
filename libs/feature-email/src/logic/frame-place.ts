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

/** Hides the frame; what it asks somebody who has left its views is answered with a no. */
export const leaveFrame = (): WidgetThunk => (dispatch, getState) => {
  const runtime = dispatch(loadedLogin())
  runtime?.placeFrame(undefined)
  if (!selectIsAtFrame(getState())) runtime?.rejectRequests()
}
