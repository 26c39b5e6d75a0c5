import type { ChainNamespace } from '../caip/caip.js'
import type { ChainEvent } from '../plugin/chain-connection.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { transactionsSlice } from '../transactions/transactions-slice.js'
import { changeWalletNetwork } from './change-wallet-network.js'
import { toConnectedWallet } from './connected-wallet.js'
import { selectAccountType, selectLiveConnection, selectSharedNamespaces } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'
import { endConnections, releaseQuietly, showEnded } from './end-connections.js'

const { accountsChanged, connected } = connectionsSlice.actions

/** Brings what a wallet (or the host's own chain library) reported into the state. Events of a connector that is not connected change nothing. */
export const applyChainEvent =
  (namespace: ChainNamespace, event: ChainEvent): WidgetThunk =>
  (dispatch, getState, { clock }) => {
    switch (event.type) {
      case 'accountsChanged':
        dispatch(accountsChanged({ namespace, connectorUid: event.connectorUid, accounts: event.accounts }))
        break
      case 'networkChanged':
        dispatch(
          changeWalletNetwork({
            namespace,
            connectorUid: event.connectorUid,
            caipNetworkId: event.caipNetworkId,
            accounts: event.accounts
          })
        )
        break
      case 'disconnected':
        dispatch(endConnection(namespace, event))
        break
      case 'connected':
        dispatch(takeConnection(namespace, event))
        break
      case 'transactionSent':
        if (selectLiveConnection(getState(), namespace)?.connectorUid === event.connectorUid) {
          dispatch(transactionsSlice.actions.transactionSent({ ...event.transaction, sentAt: clock.now() }))
        }
        break
    }
  }

/**
 * Shows what the host connected. Its chain library may turn back to a wallet of the page that is replaced by that, so that one is not let go of;
 * a session it knows nothing of.
 */
const takeConnection =
  (namespace: ChainNamespace, { connector, connection }: Extract<ChainEvent, { type: 'connected' }>): WidgetThunk =>
  (dispatch, getState) => {
    const former = selectLiveConnection(getState(), namespace)
    if (former?.connectorUid === connection.connectorUid) return
    const accountType = selectAccountType(getState(), namespace)
    dispatch(connected({ namespace, wallet: toConnectedWallet(connector), connection, accountType }))
    if (former?.session) dispatch(releaseQuietly([{ namespace, live: former }]))
  }

/** The session that a connection is part of ends with it where the host ended it; a wallet reports by itself what of its session is over. */
const endConnection =
  (namespace: ChainNamespace, { connectorUid, isByHost }: Extract<ChainEvent, { type: 'disconnected' }>): WidgetThunk =>
  (dispatch, getState) => {
    if (selectLiveConnection(getState(), namespace)?.connectorUid !== connectorUid) return
    if (isByHost) dispatch(endConnections(selectSharedNamespaces(getState(), namespace)))
    else dispatch(showEnded([namespace]))
  }
