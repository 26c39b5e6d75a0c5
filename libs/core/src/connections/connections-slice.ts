import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { AccountType, ChainAccount } from '../plugin/chain-connection.js'
import type {
  Approval,
  ConnectAttempt,
  ConnectedWallet,
  Connection,
  LiveConnection,
  NewConnection,
  WalletPrompt
} from './connection.js'
import type { Pairing } from './pairing.js'

/** Every namespace's connection, and the tries under way. */
export interface ConnectionsState {
  readonly byNamespace: Readonly<Partial<Record<ChainNamespace, Connection>>>
  readonly attempt: ConnectAttempt | undefined
  readonly pairing: Pairing | undefined
  /** Wallets of the last visit that cannot tell without a window whether they still grant access: asked when a person wants them. */
  readonly dormant: Readonly<Partial<Record<ChainNamespace, ConnectedWallet>>>
  /**
   * Connections of the last visit that may still live, and could not be brought back, or made way for a try to connect: they stay saved for the
   * next one.
   */
  readonly postponed: Readonly<Partial<Record<ChainNamespace, true>>>
  /** What waits for the person in the secure frame, oldest first. */
  readonly approvals: readonly Approval[]
  /** What wallets of the page ask their user now, by the view that waits for it. */
  readonly prompts: readonly WalletPrompt[]
}

type Draft = {
  byNamespace: Partial<Record<ChainNamespace, Connection>>
  attempt: ConnectAttempt | undefined
  pairing: Pairing | undefined
  dormant: Partial<Record<ChainNamespace, ConnectedWallet>>
  postponed: Partial<Record<ChainNamespace, true>>
  approvals: readonly Approval[]
  prompts: readonly WalletPrompt[]
}

/** The live connection an event is about; an event for another connector than the connected one is stale and changes nothing. */
function liveFor(state: Draft, namespace: ChainNamespace, connectorUid: string) {
  const connection = state.byNamespace[namespace]
  return connection?.status === 'connected' && connection.connectorUid === connectorUid ? connection : undefined
}

const hasAccount = (accounts: readonly ChainAccount[], wanted: string) =>
  accounts.some(({ address }) => address === wanted)

/** The address in use of a grant: the first of the type that is wanted, else the first. */
const addressInUse = (accounts: readonly ChainAccount[], type: AccountType | undefined) =>
  (accounts.find((account) => account.type === type) ?? accounts[0])?.address

function makeLive(draft: Draft, { namespace, wallet, connection, session, accountType, isReachable }: NewConnection) {
  const { accounts, connectorUid, caipNetworkId } = connection
  const activeAddress = addressInUse(accounts, accountType)
  if (activeAddress === undefined) return
  draft.byNamespace[namespace] = {
    status: 'connected',
    wallet,
    connectorUid,
    accounts,
    activeAddress,
    caipNetworkId,
    ...(session && { session, isReachable })
  }
  delete draft.dormant[namespace]
  delete draft.postponed[namespace]
  if (draft.attempt?.namespace === namespace) draft.attempt = undefined
}

function endConnecting(state: Draft, namespace: ChainNamespace) {
  if (state.byNamespace[namespace]?.status !== 'connected') state.byNamespace[namespace] = { status: 'disconnected' }
}

export const connectionsSlice = createSlice({
  name: 'connections',
  initialState: {
    byNamespace: {},
    attempt: undefined,
    pairing: undefined,
    dormant: {},
    postponed: {},
    approvals: [],
    prompts: []
  } as ConnectionsState,
  reducers: {
    attemptStarted: (state, action: PayloadAction<Omit<ConnectAttempt, 'step' | 'error'>>) => {
      const draft = state as Draft
      const former = draft.attempt
      if (former && former.namespace !== action.payload.namespace) endConnecting(draft, former.namespace)
      const { namespace, wallet } = action.payload
      // What is being brought back there stays saved until the new wallet says yes.
      const isRestoring = former?.namespace !== namespace && draft.byNamespace[namespace]?.status === 'connecting'
      if (isRestoring) draft.postponed[namespace] = true
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
    restoreStarted: (
      state,
      action: PayloadAction<{ namespace: ChainNamespace; wallet: ConnectedWallet; sessionId?: string | undefined }>
    ) => {
      const { namespace, wallet, sessionId } = action.payload
      const draft = state as Draft
      draft.byNamespace[namespace] = { status: 'connecting', wallet, ...(sessionId !== undefined && { sessionId }) }
      delete draft.postponed[namespace]
    },
    /** `isLost`: its wallet is gone, or says no. Else it is tried again at the next visit. */
    restoreFailed: (state, action: PayloadAction<{ namespace: ChainNamespace; isLost: boolean }>) => {
      const { namespace, isLost } = action.payload
      const draft = state as Draft
      if (draft.attempt?.namespace === namespace && draft.attempt.step === 'waiting') return
      endConnecting(draft, namespace)
      if (!isLost) draft.postponed[namespace] = true
    },
    /** The wallet was found, and cannot tell by itself. */
    restoreDeferred: (state, action: PayloadAction<{ namespace: ChainNamespace; wallet: ConnectedWallet }>) => {
      const { namespace, wallet } = action.payload
      const draft = state as Draft
      draft.byNamespace[namespace] = { status: 'disconnected' }
      draft.dormant[namespace] = wallet
    },
    connected: (state, action: PayloadAction<NewConnection>) => makeLive(state as Draft, action.payload),
    /** A session's namespaces, all at once: no listener sees only a part. */
    sessionConnected: (state, action: PayloadAction<readonly NewConnection[]>) => {
      for (const connection of action.payload) makeLive(state as Draft, connection)
    },
    accountsChanged: (
      state,
      action: PayloadAction<{ namespace: ChainNamespace; connectorUid: string; accounts: readonly ChainAccount[] }>
    ) => {
      const { namespace, connectorUid, accounts } = action.payload
      const live = liveFor(state as Draft, namespace, connectorUid)
      const [first] = accounts
      if (!live || !first) return
      // A choice among the accounts holds until the wallet itself moves to another one.
      const isKept = first.address === live.accounts[0]?.address && hasAccount(accounts, live.activeAddress)
      const { type } = live.accounts.find(({ address }) => address === live.activeAddress) ?? first
      const activeAddress = (isKept ? live.activeAddress : addressInUse(accounts, type)) ?? first.address
      ;(state as Draft).byNamespace[namespace] = { ...live, accounts, activeAddress }
    },
    connectionUpdated: (
      state,
      action: PayloadAction<{
        namespace: ChainNamespace
        connectorUid: string
        changes: Partial<Pick<LiveConnection, 'activeAddress' | 'session' | 'isReachable' | 'wallet'>>
      }>
    ) => {
      const { namespace, connectorUid, changes } = action.payload
      const live = liveFor(state as Draft, namespace, connectorUid)
      if (live) (state as Draft).byNamespace[namespace] = { ...live, ...changes }
    },
    pairingChanged: (state, action: PayloadAction<Pairing | undefined>) => {
      ;(state as Draft).pairing = action.payload
    },
    approvalsChanged: (state, action: PayloadAction<readonly Approval[]>) => {
      ;(state as Draft).approvals = action.payload
    },
    promptStarted: (state, action: PayloadAction<WalletPrompt>) => {
      ;(state as Draft).prompts = [...state.prompts, action.payload]
    },
    promptEnded: (state, action: PayloadAction<{ id: string }>) => {
      ;(state as Draft).prompts = state.prompts.filter(({ id }) => id !== action.payload.id)
    },
    walletNetworkChanged: (
      state,
      action: PayloadAction<{
        namespace: ChainNamespace
        connectorUid: string
        caipNetworkId: CaipNetworkId
        accounts?: readonly ChainAccount[] | undefined
        /** Ids of the switches that end with it. @default none: the wallet moved by itself */
        ended?: readonly string[] | undefined
        /** The wallet answers after its connection ended: the namespace in use stays. @default false */
        isGone?: boolean | undefined
      }>
    ) => {
      const { namespace, connectorUid, caipNetworkId } = action.payload
      const live = liveFor(state as Draft, namespace, connectorUid)
      if (!live) return
      const accounts =
        action.payload.accounts ??
        live.accounts.map((account) => ({
          ...account,
          caipAddress: `${caipNetworkId}:${account.address}` as const
        }))
      const index = live.accounts.findIndex(({ address }) => address === live.activeAddress)
      const active = (accounts.length === live.accounts.length ? accounts[index] : undefined) ?? accounts[0]
      const activeAddress = active?.address ?? live.activeAddress
      ;(state as Draft).byNamespace[namespace] = { ...live, accounts, activeAddress, caipNetworkId }
    },
    /**
     * Ends a connection. A try to connect that is waiting in this namespace goes on. `isElsewhere`: another tab has ended or replaced it, and
     * saved what holds now.
     */
    disconnected: (
      state,
      action: PayloadAction<{ namespace: ChainNamespace; connectorUid?: string; isElsewhere?: boolean }>
    ) => {
      const { namespace, connectorUid, isElsewhere } = action.payload
      const draft = state as Draft
      if (connectorUid !== undefined && !liveFor(draft, namespace, connectorUid)) return
      delete draft.dormant[namespace]
      delete draft.postponed[namespace]
      const { attempt } = draft
      const isWaiting = attempt?.namespace === namespace && attempt.step === 'waiting'
      if (isWaiting) draft.byNamespace[namespace] = { status: 'connecting', wallet: attempt.wallet }
      else if (isElsewhere) delete draft.byNamespace[namespace]
      else draft.byNamespace[namespace] = { status: 'disconnected' }
    }
  }
})
