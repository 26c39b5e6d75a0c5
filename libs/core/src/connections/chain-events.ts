import type { ChainNamespace } from '../caip/caip.js'
import type { ChainEvent } from '../plugin/chain-connection.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { transactionsSlice } from '../transactions/transactions-slice.js'
import { changeWalletNetwork } from './change-wallet-network.js'
import { toConnectedWallet } from './connected-wallet.js'
import { selectAccountType, selectLiveConnection } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'

/** Brings what a wallet (or the host's own chain library) reported into the state. Events of a connector that is not connected change nothing. */
export const applyChainEvent =
  (namespace: ChainNamespace, event: ChainEvent): WidgetThunk =>
  (dispatch, getState, { clock }) => {
    const { accountsChanged, disconnected, connected } = connectionsSlice.actions
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
        dispatch(disconnected({ namespace, connectorUid: event.connectorUid }))
        break
      case 'connected':
        dispatch(
          connected({
            namespace,
            wallet: toConnectedWallet(event.connector),
            connection: event.connection,
            accountType: selectAccountType(getState(), namespace)
          })
        )
        break
      case 'transactionSent':
        if (selectLiveConnection(getState(), namespace)?.connectorUid === event.connectorUid) {
          dispatch(transactionsSlice.actions.transactionSent({ ...event.transaction, sentAt: clock.now() }))
        }
        break
    }
  }
