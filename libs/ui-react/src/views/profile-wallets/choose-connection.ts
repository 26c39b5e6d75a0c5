import type { ChainNamespace } from '@appkit/core'
import {
  goBack,
  networksSlice,
  openModal,
  selectAccount,
  selectLiveConnection,
  selectMustLeaveNetwork,
  selectNetwork,
  type WidgetThunk
} from '@appkit/core/internal'

const { networkRequested, namespaceActivated } = networksSlice.actions

/**
 * Makes a connection the one in use, with one of its accounts, and goes back to where it is shown; to UnsupportedChain where the app cannot
 * use its network. @param address @default the connection's account in use
 */
export const chooseConnection =
  (namespace: ChainNamespace, address?: string): WidgetThunk =>
  (dispatch, getState) => {
    const live = selectLiveConnection(getState(), namespace)
    if (!live) return
    if (address !== undefined) dispatch(selectAccount(namespace, address))
    const network = selectNetwork(getState(), live.caipNetworkId)
    dispatch(network ? networkRequested(network) : namespaceActivated(namespace))
    if (selectMustLeaveNetwork(getState())) dispatch(openModal({ view: 'UnsupportedChain' }))
    else dispatch(getState().router.stack.length > 1 ? goBack() : openModal({ view: 'Account' }))
  }
