import { CHAIN_NAMESPACES, type ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { cancelConnect } from './connect-flow.js'
import { connectionsSlice } from './connections-slice.js'

/**
 * Ends the connection of a namespace, or of all, also one that is being restored. The state shows it before the promise settles, also when a wallet refuses to take part.
 * @throws AppKitError DISCONNECT_FAILED 'Failed to disconnect' when a plug-in failed; the account is reset all the same.
 * @source spec §4, §8
 */
export const disconnect =
  (options: { readonly namespace?: ChainNamespace | undefined } = {}): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { chains, emit }) => {
    const { attempt } = getState().connections
    if (attempt && (options.namespace === undefined || attempt.namespace === options.namespace))
      dispatch(cancelConnect())
    const namespaces = options.namespace ? [options.namespace] : CHAIN_NAMESPACES
    const failed: ChainNamespace[] = []
    await Promise.all(
      namespaces.map(async (namespace) => {
        const connection = getState().connections.byNamespace[namespace]
        if (!connection || connection.status === 'disconnected') return
        dispatch(connectionsSlice.actions.disconnected({ namespace }))
        if (connection.status !== 'connected') return
        try {
          await chains.loaded(namespace)?.disconnect(connection.connectorUid)
          emit({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
        } catch (cause) {
          failed.push(namespace)
          emit({ event: 'DISCONNECT_ERROR', properties: { namespace, code: toAppKitError(cause).code } })
        }
      })
    )
    if (failed.length > 0) throw new AppKitError('DISCONNECT_FAILED', { namespaces: failed.join(', ') })
  }
