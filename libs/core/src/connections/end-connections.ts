import type { ChainNamespace } from '../caip/caip.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'
import { loadAsking } from './load-asking.js'
import type { FormerConnection } from './release-connections.js'

/** Shows the live connections of namespaces as ended, and tells the host so. @returns what they were: what stood behind them is still there */
export const showEnded =
  (namespaces: readonly ChainNamespace[]): WidgetThunk<readonly FormerConnection[]> =>
  (dispatch, getState, { emit }) => {
    const former = namespaces.flatMap((namespace) => {
      const live = selectLiveConnection(getState(), namespace)
      return live ? [{ namespace, live }] : []
    })
    for (const { namespace, live } of former) {
      // Named, so that it ends no try to connect, as a person's own disconnect does.
      dispatch(connectionsSlice.actions.disconnected({ namespace, connectorUid: live.connectorUid }))
      emit({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    }
    return former
  }

/**
 * Ends the live connections of namespaces at once, and lets go of what stood behind them. For what ends without a caller waiting for it; a
 * user's own disconnect is `disconnect`.
 */
export const endConnections =
  (namespaces: readonly ChainNamespace[]): WidgetThunk =>
  (dispatch) => {
    dispatch(releaseQuietly(dispatch(showEnded(namespaces))))
  }

/** Lets go of what stood behind connections. Whether a wallet could be told is of no interest. @param isOver see `releaseConnections` */
export const releaseQuietly =
  (former: readonly FormerConnection[], isOver = false): WidgetThunk =>
  (dispatch) => {
    if (former.length === 0) return
    dispatch(loadAsking())
      .then(({ releaseConnections }) => dispatch(releaseConnections(former, isOver)))
      .catch(() => undefined)
  }
