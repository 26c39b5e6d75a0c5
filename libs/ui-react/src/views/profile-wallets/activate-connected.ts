import {
  networksSlice,
  selectActiveConnection,
  selectConnectedNamespaces,
  type WidgetThunk
} from '@appkit/core/internal'

/** Where the namespace in use has lost its connection and another has one, uses that. */
export const activateConnected = (): WidgetThunk => (dispatch, getState) => {
  const [other] = selectConnectedNamespaces(getState())
  if (other && !selectActiveConnection(getState())) dispatch(networksSlice.actions.namespaceActivated(other))
}
