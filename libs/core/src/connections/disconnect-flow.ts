import { orderNamespaces, type ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { cancelPairing } from './cancel-pairing.js'
import { cancelConnect } from './connect-flow.js'
import { selectConnection, selectLiveConnection, selectSharedNamespaces } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'
import { releaseConnections } from './release-connections.js'

/**
 * Ends the connection of a namespace with those it shares a session with, or all, also one that is being restored or could not be. The state
 * shows it before the promise settles, also when a wallet refuses to take part.
 * @throws AppKitError DISCONNECT_FAILED 'Failed to disconnect' when a plug-in failed; the account is reset all the same.
 */
export const disconnect =
  (options: { readonly namespace?: ChainNamespace | undefined } = {}): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { emit, debug }) => {
    const { attempt } = getState().connections
    if (attempt && (options.namespace === undefined || attempt.namespace === options.namespace))
      dispatch(cancelConnect())
    if (options.namespace === undefined) dispatch(cancelPairing())
    const { byNamespace, dormant, postponed } = getState().connections
    const wanted = options.namespace
      ? selectSharedNamespaces(getState(), options.namespace)
      : orderNamespaces(Object.keys({ ...byNamespace, ...dormant }))
    const former = wanted.flatMap((namespace) => {
      const live = selectLiveConnection(getState(), namespace)
      const { status } = selectConnection(getState(), namespace)
      const isKept = dormant[namespace] !== undefined || postponed[namespace] !== undefined
      if (status !== 'disconnected' || isKept) dispatch(connectionsSlice.actions.disconnected({ namespace }))
      return live ? [{ namespace, live }] : []
    })
    const failures = await dispatch(releaseConnections(former))
    for (const { namespace } of former) {
      const code = failures.get(namespace)?.code
      if (code) {
        debug({ name: 'connections.disconnectFailed', detail: { namespace, code } })
        emit({ event: 'DISCONNECT_ERROR', properties: { namespace, code } })
      } else emit({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    }
    if (failures.size > 0) throw new AppKitError('DISCONNECT_FAILED', { namespaces: [...failures.keys()].join(', ') })
  }
