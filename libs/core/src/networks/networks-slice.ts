import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { eachOnce, withItem } from '../store/keyed-list.js'
import type { CaipNetwork } from './network.js'

/** The networks the app supports, and the one it asks for in each namespace. The chain a wallet is on is in its connection. */
export interface NetworksState {
  /** In the host's order, each id once. */
  readonly supported: readonly CaipNetwork[]
  /** The network the app (or its user) asked for, by namespace. Always a supported one; stays when a wallet moves by itself. */
  readonly requested: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  /** The namespace in use; `undefined`: derived from the connections. */
  readonly activeNamespace: ChainNamespace | undefined
  /** The switch under way. */
  readonly switching: { readonly caipNetworkId: CaipNetworkId; readonly id: string } | undefined
}

const idOf = ({ caipNetworkId }: CaipNetwork): CaipNetworkId => caipNetworkId

const initialState: NetworksState = {
  supported: [],
  requested: {},
  activeNamespace: undefined,
  switching: undefined
}

function request(state: Draft<NetworksState>, namespace: ChainNamespace, network: CaipNetworkId, isOver: boolean) {
  state.requested[namespace] = network
  if (isOver) state.switching = undefined
}

export const networksSlice = createSlice({
  name: 'networks',
  initialState: initialState as NetworksState,
  reducers: {
    networksConfigured: (
      state,
      action: PayloadAction<{
        networks: readonly CaipNetwork[]
        requested: CaipNetworkId | undefined
        /** What was asked for at the last visit, in each namespace. */
        last?: NetworksState['requested'] | undefined
      }>
    ) => {
      const { networks, requested, last } = action.payload
      const supported = eachOnce(networks, idOf)
      const byNamespace: Partial<Record<ChainNamespace, CaipNetworkId>> = {}
      for (const { chainNamespace, caipNetworkId } of networks) {
        byNamespace[chainNamespace] ??= caipNetworkId
        if (last?.[chainNamespace] === caipNetworkId) byNamespace[chainNamespace] = caipNetworkId
      }
      const wanted = networks.find((network) => network.caipNetworkId === requested)
      if (wanted) byNamespace[wanted.chainNamespace] = wanted.caipNetworkId
      return { ...state, supported, requested: byNamespace, activeNamespace: wanted?.chainNamespace } as NetworksState
    },
    networkAdded: (state, action: PayloadAction<CaipNetwork>) => {
      const { chainNamespace, caipNetworkId } = action.payload
      const { supported, requested } = state as NetworksState
      return {
        ...state,
        supported: withItem(supported, action.payload, idOf),
        requested: { [chainNamespace]: caipNetworkId, ...requested }
      } as NetworksState
    },
    networkRemoved: (state, action: PayloadAction<CaipNetwork>) => {
      const { chainNamespace, caipNetworkId } = action.payload
      state.supported = state.supported.filter((network) => network.caipNetworkId !== caipNetworkId)
      if (state.requested[chainNamespace] !== caipNetworkId) return
      const next = state.supported.find((network) => network.chainNamespace === chainNamespace)
      if (next) state.requested[chainNamespace] = next.caipNetworkId
      else delete state.requested[chainNamespace]
    },
    networkRequested: (state, action: PayloadAction<CaipNetwork>) => {
      const { chainNamespace, caipNetworkId } = action.payload
      request(state, chainNamespace, caipNetworkId, state.switching?.caipNetworkId === caipNetworkId)
      state.activeNamespace = chainNamespace
    },
    /** The app begins anew in one namespace; which one is in use stays as it is. */
    networkReset: (state, action: PayloadAction<CaipNetwork>) => {
      const { chainNamespace, caipNetworkId } = action.payload
      state.requested[chainNamespace] = caipNetworkId
    },
    namespaceActivated: (state, action: PayloadAction<ChainNamespace>) => {
      state.activeNamespace = action.payload
    },
    switchStarted: (state, action: PayloadAction<{ caipNetworkId: CaipNetworkId; id: string }>) => {
      state.switching = action.payload
    },
    /** Ends the mark, unless a newer switch has taken it over. */
    switchEnded: (state, action: PayloadAction<{ id: string }>) => {
      if (state.switching?.id === action.payload.id) state.switching = undefined
    }
  },
  extraReducers: (builder) => {
    // Only a switch changes what the app asks for; a wallet that moves by itself does not.
    builder.addCase(connectionsSlice.actions.walletNetworkChanged, (state, { payload }) => {
      const { namespace, caipNetworkId, ended, isGone } = payload
      if (!ended?.length) return
      request(state, namespace, caipNetworkId, ended.includes(state.switching?.id ?? ''))
      if (!isGone) state.activeNamespace = namespace
    })
  }
})
