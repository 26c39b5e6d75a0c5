import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChainNamespace } from '../caip/caip.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import type { Connector } from '../plugin/connector.js'
import type { ConnectorAdapter } from '../plugin/connector-adapter.js'
import { comparableId, withSharedIcons } from './group-connectors.js'
import { eachOnce, withItem } from '../store/keyed-list.js'

/** A route to wallets that serves several namespaces at once: what the state keeps of a connector plug-in. */
export type ConnectorRoute = Pick<ConnectorAdapter, 'id' | 'type' | 'name' | 'namespaces'>

/** The wallets that can be reached now, the routes to others, and the wallets used lately. */
export interface ConnectorsState {
  readonly routes: readonly ConnectorRoute[]
  /** Namespaces with a chain plug-in. None: an app that leaves everything to sessions ("basic"). */
  readonly namespaces: readonly ChainNamespace[]
  /** Each uid once. */
  readonly found: readonly Connector[]
  /** Uids of those that the app has added: looking for wallets leaves them where they are. */
  readonly added: readonly string[]
  /** Keys of the wallets used lately (`recentWalletKey`), newest first; of two wallets at most. */
  readonly recent: readonly string[]
}

/** How many recent wallets are kept. */
export const RECENT_WALLETS_LIMIT = 2

/** A wallet of the page is known by its family and id, a listed one by its id. */
export function recentWalletKey(id: string, namespace?: ChainNamespace): string {
  return namespace === undefined ? id : `${namespace}/${id}`
}

/** Keys of two wallets at most: one that is used in several families is one of them. */
function keepRecent(keys: readonly string[]): readonly string[] {
  const ofWallet = (key: string) => comparableId(key.slice(key.indexOf('/') + 1))
  const wallets = [...new Set(keys.map(ofWallet))].slice(0, RECENT_WALLETS_LIMIT)
  return keys.filter((key) => wallets.includes(ofWallet(key)))
}

/** Puts a wallet before those that were used earlier. */
function noteUse(draft: { recent: readonly string[] }, connectorId: string, namespace?: ChainNamespace): void {
  const used = recentWalletKey(connectorId, namespace)
  draft.recent = keepRecent([used, ...draft.recent.filter((key) => key !== used)])
}

const uidOf = ({ uid }: Connector): string => uid

export const connectorsSlice = createSlice({
  name: 'connectors',
  initialState: {
    routes: [],
    namespaces: [],
    found: [],
    added: [],
    recent: []
  } as ConnectorsState,
  reducers: {
    pluginsConfigured: (
      state: ConnectorsState,
      action: PayloadAction<Pick<ConnectorsState, 'routes' | 'namespaces'>>
    ) => ({ ...state, ...action.payload }),
    /** Discovery's whole list for one namespace replaces the former one, but for what the app has added. */
    connectorsFound: (
      state: ConnectorsState,
      action: PayloadAction<{ namespace: ChainNamespace; connectors: readonly Connector[] }>
    ) => {
      const { namespace, connectors } = action.payload
      const { found, added } = state
      const others = found.filter(({ chain, uid }) => chain !== namespace || added.includes(uid))
      return { ...state, found: withSharedIcons(eachOnce([...others, ...connectors], uidOf)) }
    },
    connectorAdded: (state: ConnectorsState, action: PayloadAction<Connector>) => {
      const { found, added } = state
      return {
        ...state,
        found: withSharedIcons(withItem(found, action.payload, uidOf)),
        added: [...new Set([...added, action.payload.uid])]
      }
    },
    /** Takes back one that the app has added. */
    connectorRemoved: (state: ConnectorsState, action: PayloadAction<{ uid: string }>) => {
      const { found, added } = state
      const isOther = (uid: string) => uid !== action.payload.uid
      return {
        ...state,
        found: found.filter((one) => isOther(one.uid)),
        added: added.filter(isOther)
      }
    },
    /** `namespace`: the family of a wallet of the page; absent for a listed one. */
    walletUsed: (
      state: ConnectorsState,
      { payload: { connectorId, namespace } }: PayloadAction<{ connectorId: string; namespace?: ChainNamespace }>
    ) => noteUse(state, connectorId, namespace),
    /** A wallet of the page is no longer one that was used lately, in a family. */
    walletForgotten: (
      state: ConnectorsState,
      { payload: { connectorId, namespace } }: PayloadAction<{ connectorId: string; namespace: ChainNamespace }>
    ) => {
      const forgotten = recentWalletKey(connectorId, namespace)
      return { ...state, recent: state.recent.filter((key) => key !== forgotten) }
    },
    recentWalletsRestored: (state: ConnectorsState, action: PayloadAction<readonly string[]>) => {
      return { ...state, recent: keepRecent(action.payload) }
    }
  },
  // In the same step: a wallet that is not connected yet never shows among those used lately.
  extraReducers: (builder) =>
    builder.addCase(
      connectionsSlice.actions.connected,
      (state: ConnectorsState, { payload: { isChosen, wallet, namespace } }) => {
        if (isChosen) noteUse(state, wallet.connectorId, namespace)
      }
    )
})
