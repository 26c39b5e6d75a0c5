import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { ChainAccount, ChainConnection } from '../plugin/chain-adapter.js'
import type { ConnectAttempt, ConnectedWallet, Connection } from './connection.js'

/** Every namespace's connection, and the try under way. */
export interface ConnectionsState {
  readonly byNamespace: Readonly<Partial<Record<ChainNamespace, Connection>>>
  readonly attempt: ConnectAttempt | undefined
}

type Draft = { byNamespace: Partial<Record<ChainNamespace, Connection>>; attempt: ConnectAttempt | undefined }

/** The live connection an event is about; an event for another connector than the connected one is stale and changes nothing. */
function liveFor(state: Draft, namespace: ChainNamespace, connectorUid: string) {
  const connection = state.byNamespace[namespace]
  return connection?.status === 'connected' && connection.connectorUid === connectorUid ? connection : undefined
}

function endConnecting(state: Draft, namespace: ChainNamespace) {
  if (state.byNamespace[namespace]?.status !== 'connected') state.byNamespace[namespace] = { status: 'disconnected' }
}

export const connectionsSlice = createSlice({
  name: 'connections',
  initialState: { byNamespace: {}, attempt: undefined } as ConnectionsState,
  reducers: {
    attemptStarted: (state, action: PayloadAction<Omit<ConnectAttempt, 'step' | 'error'>>) => {
      const draft = state as Draft
      const former = draft.attempt
      if (former && former.namespace !== action.payload.namespace) endConnecting(draft, former.namespace)
      const { namespace, wallet } = action.payload
      draft.attempt = { ...action.payload, step: 'waiting' }
      if (draft.byNamespace[namespace]?.status !== 'connected')
        draft.byNamespace[namespace] = { status: 'connecting', wallet }
    },
    attemptFailed: (state, action: PayloadAction<{ id: string; error: PlainError }>) => {
      const draft = state as Draft
      if (draft.attempt?.id !== action.payload.id) return
      draft.attempt = { ...draft.attempt, step: 'failed', error: action.payload.error }
      endConnecting(draft, draft.attempt.namespace)
    },
    attemptCancelled: (state, action: PayloadAction<{ id: string }>) => {
      const draft = state as Draft
      if (draft.attempt?.id !== action.payload.id) return
      endConnecting(draft, draft.attempt.namespace)
      draft.attempt = undefined
    },
    restoreStarted: (state, action: PayloadAction<{ namespace: ChainNamespace; wallet: ConnectedWallet }>) => {
      const { namespace, wallet } = action.payload
      ;(state as Draft).byNamespace[namespace] = { status: 'connecting', wallet }
    },
    restoreFailed: (state, action: PayloadAction<{ namespace: ChainNamespace }>) => {
      if (state.attempt?.namespace === action.payload.namespace && state.attempt.step === 'waiting') return
      endConnecting(state as Draft, action.payload.namespace)
    },
    connected: (
      state,
      action: PayloadAction<{ namespace: ChainNamespace; wallet: ConnectedWallet; connection: ChainConnection }>
    ) => {
      const { namespace, wallet, connection } = action.payload
      const [first] = connection.accounts
      if (!first) return
      const draft = state as Draft
      draft.byNamespace[namespace] = {
        status: 'connected',
        wallet,
        connectorUid: connection.connectorUid,
        accounts: connection.accounts,
        activeAddress: first.address,
        caipNetworkId: connection.caipNetworkId
      }
      if (draft.attempt?.namespace === namespace) draft.attempt = undefined
    },
    accountsChanged: (
      state,
      action: PayloadAction<{ namespace: ChainNamespace; connectorUid: string; accounts: readonly ChainAccount[] }>
    ) => {
      const { namespace, connectorUid, accounts } = action.payload
      const live = liveFor(state as Draft, namespace, connectorUid)
      const [first] = accounts
      if (!live || !first) return
      ;(state as Draft).byNamespace[namespace] = { ...live, accounts, activeAddress: first.address }
    },
    walletNetworkChanged: (
      state,
      action: PayloadAction<{ namespace: ChainNamespace; connectorUid: string; caipNetworkId: CaipNetworkId }>
    ) => {
      const { namespace, connectorUid, caipNetworkId } = action.payload
      const live = liveFor(state as Draft, namespace, connectorUid)
      if (!live) return
      const accounts = live.accounts.map((account) => ({
        ...account,
        caipAddress: `${caipNetworkId}:${account.address}` as const
      }))
      ;(state as Draft).byNamespace[namespace] = { ...live, accounts, caipNetworkId }
    },
    /** Ends a connection. A try to connect that is waiting in this namespace goes on. */
    disconnected: (state, action: PayloadAction<{ namespace: ChainNamespace; connectorUid?: string }>) => {
      const { namespace, connectorUid } = action.payload
      const draft = state as Draft
      if (connectorUid !== undefined && !liveFor(draft, namespace, connectorUid)) return
      const { attempt } = draft
      const isWaiting = attempt?.namespace === namespace && attempt.step === 'waiting'
      draft.byNamespace[namespace] = isWaiting
        ? { status: 'connecting', wallet: attempt.wallet }
        : { status: 'disconnected' }
    }
  }
})
