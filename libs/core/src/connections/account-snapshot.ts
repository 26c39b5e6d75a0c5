import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { selectActiveNamespace } from '../networks/networks-selectors.js'
import type { WidgetState, WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'

/** The account, connection and network that a flow began with. What was reviewed for one is done with that one or not at all. @source docs/threats.md T7.03, T7.04 */
export interface AccountSnapshot {
  readonly namespace: ChainNamespace
  readonly connectorUid: string
  /** In its namespace's canonical form. */
  readonly address: string
  /** The network the wallet was on. */
  readonly caipNetworkId: CaipNetworkId
}

/** @returns what is in use now. @param namespace default: the one in use. @throws AppKitError NAMESPACE_REQUIRED, WALLET_DISCONNECTED */
export const takeSnapshot =
  (namespace?: ChainNamespace): WidgetThunk<AccountSnapshot> =>
  (_dispatch, getState) => {
    const wanted = namespace ?? selectActiveNamespace(getState())
    if (!wanted) throw new AppKitError('NAMESPACE_REQUIRED', { method: 'using an account' })
    const live = selectLiveConnection(getState(), wanted)
    if (!live) throw new AppKitError('WALLET_DISCONNECTED', { connector: wanted })
    const { connectorUid, activeAddress: address, caipNetworkId } = live
    return { namespace: wanted, connectorUid, address, caipNetworkId }
  }

/** @throws AppKitError CONTEXT_CHANGED when the account, connection or network in use is not the one of the snapshot any more */
export function assertUnchanged(state: WidgetState, snapshot: AccountSnapshot): void {
  const now = selectLiveConnection(state, snapshot.namespace)
  if (now?.connectorUid !== snapshot.connectorUid) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  if (now.activeAddress !== snapshot.address) throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
  if (now.caipNetworkId !== snapshot.caipNetworkId) throw new AppKitError('CONTEXT_CHANGED', { what: 'network' })
}
