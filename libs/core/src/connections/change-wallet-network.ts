import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { ChainAccount } from '../plugin/chain-connection.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'

/** The network a connected wallet is on now. */
export interface WalletNetwork {
  readonly namespace: ChainNamespace
  readonly connectorUid: string
  readonly caipNetworkId: CaipNetworkId
  /** Where addresses are written otherwise on the new network. @default those of before */
  readonly accounts?: readonly ChainAccount[] | undefined
}

/**
 * Brings a wallet's network into the state, and decides what it means: where a switch to it is under way, the switch ends with it and it is what
 * the app asks for; otherwise the wallet moved by itself. One dispatch for both, none where nothing changes.
 * @param switchId the switch that the wallet has answered; left out: the wallet only says where it is, which ends every switch to there
 */
export const changeWalletNetwork =
  (change: WalletNetwork, switchId?: string): WidgetThunk =>
  (dispatch, getState, { flows: { switches } }) => {
    const { namespace, connectorUid, caipNetworkId, accounts } = change
    const live = selectLiveConnection(getState(), namespace)
    const isLive = live?.connectorUid === connectorUid
    const ended = [...switches.keys()].filter((id) =>
      switchId === undefined ? isLive && switches.get(id)?.caipNetworkId === caipNetworkId : id === switchId
    )
    for (const id of ended) switches.delete(id)
    if (ended.length > 0 || (isLive && (accounts || live.caipNetworkId !== caipNetworkId))) {
      dispatch(connectionsSlice.actions.walletNetworkChanged({ ...change, ended, isGone: !isLive }))
    }
  }
