import type { ChainNamespace } from '../caip/caip.js'
import { selectNetwork } from '../networks/networks-selectors.js'
import { networksSlice } from '../networks/networks-slice.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'
import { selectAccount } from './select-account.js'

/**
 * Makes a connection the one in use, with one of its accounts. Never prompts.
 * @param address default: the connection's account in use
 * @returns whether there is such a connection, and it has that account
 */
export const activateConnection =
  (namespace: ChainNamespace, address?: string): WidgetThunk<boolean> =>
  (dispatch, getState) => {
    const live = selectLiveConnection(getState(), namespace)
    if (!live || (address !== undefined && !dispatch(selectAccount(namespace, address)))) return false
    const network = selectNetwork(getState(), live.caipNetworkId)
    const { networkRequested, namespaceActivated } = networksSlice.actions
    dispatch(network ? networkRequested(network) : namespaceActivated(namespace))
    return true
  }
