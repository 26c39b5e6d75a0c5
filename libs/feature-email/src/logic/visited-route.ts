import { selectCurrentRoute, type WidgetState } from '@appkit/core/internal'

/** The views that show the frame. */
export type FrameViewName = 'AddPasskey' | 'ApproveTransaction' | 'ConnectPasskey' | 'DeleteUser' | 'ExportKeys'

const FRAME_VIEWS: ReadonlySet<string | undefined> = new Set<FrameViewName>([
  'AddPasskey',
  'ApproveTransaction',
  'ConnectPasskey',
  'DeleteUser',
  'ExportKeys'
])

/** The view that the user is in; while the frame asks them something, the one that it asks for. */
export const selectVisitedRoute = (state: WidgetState): ReturnType<typeof selectCurrentRoute> => {
  const top = selectCurrentRoute(state)
  return selectIsAtFrame(state) ? state.router.stack.findLast(({ view }) => !FRAME_VIEWS.has(view)) : top
}

/** Whether the user is in a view of the frame. */
export const selectIsAtFrame = (state: WidgetState): boolean => FRAME_VIEWS.has(selectCurrentRoute(state)?.view)
