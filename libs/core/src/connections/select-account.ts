import type { ChainNamespace } from '../caip/caip.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'

/**
 * Uses another of the accounts that the connected wallet grants, e.g. Bitcoin's ordinal one. Never prompts; a wallet that signs with
 * one account only says so when it is asked to sign. It holds until the wallet itself moves to another account.
 * @returns whether the account is one of those
 */
export const selectAccount =
  (namespace: ChainNamespace, address: string): WidgetThunk<boolean> =>
  (dispatch, getState) => {
    const live = selectLiveConnection(getState(), namespace)
    if (!live?.accounts.some((account) => account.address === address)) return false
    const { connectorUid, activeAddress } = live
    const changes = { activeAddress: address }
    if (address !== activeAddress) {
      dispatch(connectionsSlice.actions.connectionUpdated({ namespace, connectorUid, changes }))
    }
    return true
  }
