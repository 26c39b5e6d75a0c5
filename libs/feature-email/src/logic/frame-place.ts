import type { FramePlace, LoginRuntime } from '@appkit/core'
import { selectCurrentRoute, type WidgetState, type WidgetThunk } from '@appkit/core/internal'

/** The views that show the frame. */
export type FrameViewName = 'AddPasskey' | 'ApproveTransaction' | 'ConnectPasskey' | 'ExportKeys'

const FRAME_VIEWS: ReadonlySet<string | undefined> = new Set<FrameViewName>([
  'AddPasskey',
  'ApproveTransaction',
  'ConnectPasskey',
  'ExportKeys'
])

/** The view that the person is in; while the frame asks them something, the one that it asks for. */
export const selectVisitedRoute = (state: WidgetState): ReturnType<typeof selectCurrentRoute> => {
  const top = selectCurrentRoute(state)
  return FRAME_VIEWS.has(top?.view) ? state.router.stack.findLast(({ view }) => !FRAME_VIEWS.has(view)) : top
}

/** The frame of the login route. It asks something, so it is there. */
const loadedLogin =
  (): WidgetThunk<LoginRuntime | undefined> =>
  (_dispatch, getState, { connectors }) => {
    const route = getState().connectors.routes.find(({ type }) => type === 'AUTH')
    const runtime = route && connectors.loaded(route.id)
    return runtime?.kind === 'login' ? runtime : undefined
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
  if (!FRAME_VIEWS.has(selectCurrentRoute(getState())?.view)) runtime?.rejectRequests()
}
