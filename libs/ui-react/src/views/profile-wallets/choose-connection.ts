import type { ChainNamespace } from '@appkit/core'
import { activateConnection, goBack, openModal, selectMustLeaveNetwork, type WidgetThunk } from '@appkit/core/internal'

/**
 * Makes a connection the one in use, with one of its accounts, and goes back to where it is shown; to UnsupportedChain where the app cannot
 * use its network. @param address @default the connection's account in use
 */
export const chooseConnection =
  (namespace: ChainNamespace, address?: string): WidgetThunk =>
  (dispatch, getState) => {
    if (!dispatch(activateConnection(namespace, address))) return
    if (selectMustLeaveNetwork(getState())) dispatch(openModal({ view: 'UnsupportedChain' }))
    else dispatch(getState().router.stack.length > 1 ? goBack() : openModal({ view: 'Account' }))
  }
