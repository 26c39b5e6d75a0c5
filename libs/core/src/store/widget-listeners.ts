import type { ListenerEffectAPI, ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { ChainNamespace } from '../caip/caip.js'
import type { NewConnection } from '../connections/connection.js'
import {
  selectConnectedNamespaces,
  selectConnection,
  selectLiveConnection
} from '../connections/connections-selectors.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { noteAnswer } from '../connections/wallet-answers.js'
import { selectActiveNamespace, selectMustLeaveNetwork } from '../networks/networks-selectors.js'
import { networksSlice } from '../networks/networks-slice.js'
import { routerSlice } from '../router/router-slice.js'
import { closeModalFor, openModal } from '../router/router-thunks.js'
import type { ViewName } from '../router/views.js'
import { connectionsToSave } from '../storage/connections-to-save.js'
import { savedConnections, savedNetworks, savedRecentWallets } from '../storage/saved-entries.js'
import { readEntry, removeOwnEntry, writeEntry } from '../storage/stored-entry.js'
import type { WidgetServices } from './widget-services.js'
import type { WidgetDispatch, WidgetState } from './widget-store.js'

const {
  accountsChanged,
  attemptStarted,
  connected,
  connectionUpdated,
  disconnected,
  restoreDeferred,
  restoreFailed,
  sessionConnected,
  walletNetworkChanged
} = connectionsSlice.actions

type Listeners = ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>

/** Whether a first connection has begun to wait for its user, and nothing else has changed: that is not remembered. */
const isOnlyAsked = (action: unknown, before: WidgetState): boolean =>
  attemptStarted.match(action) && before.connections.attempt === undefined

/** Remembers connections and networks as they change; a restore under way is not forgotten before it has failed. */
function listenToSave(listeners: Listeners): void {
  listeners.startListening({
    predicate: (action, now, before) =>
      !isOnlyAsked(action, before) &&
      (now.connections.byNamespace !== before.connections.byNamespace ||
        now.networks.requested !== before.networks.requested ||
        now.networks.activeNamespace !== before.networks.activeNamespace ||
        now.connectors.recent !== before.connectors.recent),
    effect: (action, { getState, getOriginalState, extra: { storage } }) => {
      const state = getState()
      const before = getOriginalState()
      const place = { storage, kitId: state.options.id }
      // What another tab did is saved already, by it.
      const isElsewhere = disconnected.match(action) && action.payload.isElsewhere
      if (state.connections.byNamespace !== before.connections.byNamespace && !isElsewhere) {
        const lost = restoreFailed.match(action) ? action.payload.namespace : undefined
        writeEntry(place, savedConnections, connectionsToSave(state, readEntry(place, savedConnections), lost))
      }
      if (state.connectors.recent !== before.connectors.recent) {
        writeEntry(place, savedRecentWallets, state.connectors.recent)
      }
      if (selectConnectedNamespaces(state).length > 0 || state.networks.requested !== before.networks.requested) {
        const { activeNamespace, requested } = state.networks
        writeEntry(place, savedNetworks, { activeNamespace, requested })
      }
    }
  })
}

/** Answers about accounts that outlive the page. */
const CACHES = ['balances', 'nativeBalances', 'identities']

/** Forgets what the page keeps of accounts when one is disconnected, also where it was never looked at. @source docs/threats.md T12.08 */
function listenToForget(listeners: Listeners): void {
  listeners.startListening({
    actionCreator: disconnected,
    effect: (_action, { getState, extra: { storage } }) => {
      const place = { storage, kitId: getState().options.id }
      for (const name of CACHES) removeOwnEntry(place, name)
    }
  })
}

/** Views that lead to a connection: left as soon as there is one. ConnectingMultiChain is not: it leads to several. */
const CONNECT_VIEWS: readonly ViewName[] = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic'
]

/** Views that say nothing without a connection. */
const ACCOUNT_VIEWS: readonly ViewName[] = ['Account', 'ProfileWallets', 'UnsupportedChain']

/**
 * The namespace to use from now on, after new connections: one of those that the user asked for; what comes by itself, at a visit's start
 * say, is only taken where nothing else is in use or on its way. `undefined`: the one in use stays.
 */
function namespaceToUse(
  state: WidgetState,
  { attempt, pairing }: WidgetState['connections'],
  made: readonly NewConnection[]
): ChainNamespace | undefined {
  const active = selectActiveNamespace(state)
  const asked = made.find(({ namespace }) => namespace === attempt?.namespace) ?? (pairing ? made[0] : undefined)
  if (made.some(({ namespace }) => namespace === active)) return active
  return asked || selectConnection(state, active).status === 'disconnected' ? (asked ?? made[0])?.namespace : undefined
}

type Api = ListenerEffectAPI<WidgetState, WidgetDispatch, WidgetServices>

/**
 * Uses what was connected, and leaves the views that led to it. Where the user did not ask, e.g. for the last visit's connection, a modal opened
 * meanwhile shows the account: it does not vanish under their eyes.
 */
async function onConnected(
  made: readonly NewConnection[],
  { getState, getOriginalState, dispatch, extra }: Api
): Promise<void> {
  const before = getOriginalState().connections
  const isAsked = before.attempt !== undefined || before.pairing !== undefined
  const next = namespaceToUse(getState(), before, made)
  if (next) dispatch(networksSlice.actions.namespaceActivated(next))
  const isHeld = selectMustLeaveNetwork(getState())
  const signingIn = extra.settleSignIn?.()
  const key = getState().router.stack.at(-1)?.key
  // The view that led to the wallet stays until it is known whether it is followed by that of signing in.
  if (signingIn && !isHeld) await signingIn
  const { stack } = getState().router
  const view = stack.at(-1)?.key === key ? stack.at(-1)?.view : undefined
  if (isHeld) dispatch(openModal({ view: 'UnsupportedChain' }))
  else if (view && CONNECT_VIEWS.includes(view)) {
    const resumed = stack.findLast((route) => extra.views.get(route.view)?.isResumed)
    if (resumed) dispatch(routerSlice.actions.resumed(resumed.key))
    else dispatch(isAsked ? closeModalFor('Account') : openModal({ view: 'Account' }))
  }
}

/** Leaves the view of a network that had to be left, once the one in use need not be. */
function leaveSettled(state: WidgetState, dispatch: WidgetDispatch): void {
  const top = state.router.stack.at(-1)
  const isSettled = top?.view === 'UnsupportedChain' && !selectMustLeaveNetwork(state) && top.parameters === undefined
  if (!isSettled) return
  if (state.router.stack.length > 1) dispatch(routerSlice.actions.popped())
  else dispatch(closeModalFor('Account'))
}

/** Turns to what is still connected when the namespace in use is not any more; without any, leaves the views of an account. */
function onLost({ namespace }: { readonly namespace: ChainNamespace }, { getState, dispatch }: Api): void {
  const state = getState()
  const [other] = selectConnectedNamespaces(state)
  if (other !== undefined) {
    const isInUse = namespace === selectActiveNamespace(state)
    if (isInUse && selectConnection(state, namespace).status === 'disconnected') {
      dispatch(networksSlice.actions.namespaceActivated(other))
    }
    leaveSettled(getState(), dispatch)
    return
  }
  if (!state.router.stack.some(({ view }) => ACCOUNT_VIEWS.includes(view))) return
  dispatch(closeModalFor('Connect'))
}

/** Leaves the views a change has made untrue: Connecting after connecting, Account after disconnecting. */
function listenToRoute(listeners: Listeners): void {
  listeners.startListening({ actionCreator: connected, effect: ({ payload }, api) => onConnected([payload], api) })
  listeners.startListening({ actionCreator: sessionConnected, effect: ({ payload }, api) => onConnected(payload, api) })
  listeners.startListening({
    actionCreator: walletNetworkChanged,
    effect: (action, { getState, dispatch }) => {
      const { namespace, connectorUid } = action.payload
      if (selectLiveConnection(getState(), namespace)?.connectorUid !== connectorUid) return
      if (selectActiveNamespace(getState()) !== namespace) return
      const view = getState().router.stack.at(-1)?.view
      if (selectMustLeaveNetwork(getState())) {
        if (view !== 'UnsupportedChain') dispatch(openModal({ view: 'UnsupportedChain' }))
      } else if (view === 'UnsupportedChain' || view === 'Networks') {
        if (getState().router.stack.length > 1) dispatch(routerSlice.actions.popped())
        else dispatch(closeModalFor('Account'))
      }
    }
  })
  listeners.startListening({ actionCreator: disconnected, effect: ({ payload }, api) => onLost(payload, api) })
  listeners.startListening({ actionCreator: restoreFailed, effect: ({ payload }, api) => onLost(payload, api) })
  listeners.startListening({ actionCreator: restoreDeferred, effect: ({ payload }, api) => onLost(payload, api) })
  // The app may make the network fine by itself: it adds it, or allows every one.
  listeners.startListening({
    predicate: (_action, now, before) => selectMustLeaveNetwork(before) && !selectMustLeaveNetwork(now),
    effect: (_action, { getState, dispatch }) => leaveSettled(getState(), dispatch)
  })
}

/** Whether a try to connect has begun, wherever, or the user has disconnected. */
function isNewTurn(action: unknown, now: WidgetState, before: WidgetState): boolean {
  if (attemptStarted.match(action)) return true
  // A wallet that leaves by itself, or in another tab, is no change of mind.
  if (disconnected.match(action)) return action.payload.connectorUid === undefined && !action.payload.isElsewhere
  const { pairing } = now.connections
  return pairing !== undefined && pairing.id !== before.connections.pairing?.id
}

/** Ends the tries that are still looking their wallet up. */
function listenToTurns(listeners: Listeners): void {
  listeners.startListening({
    predicate: isNewTurn,
    effect: (_action, { extra: { flows } }) => {
      flows.connectTurn += 1
    }
  })
}

/** Remembers which wallets answer this tab. */
function listenToAnswers(listeners: Listeners): void {
  for (const actionCreator of [accountsChanged, walletNetworkChanged]) {
    listeners.startListening({
      actionCreator,
      effect: ({ payload: { namespace, connectorUid } }, { dispatch }) => dispatch(noteAnswer(namespace, connectorUid))
    })
  }
  listeners.startListening({
    actionCreator: connected,
    effect: ({ payload: { namespace, connection } }, { dispatch }) =>
      dispatch(noteAnswer(namespace, connection.connectorUid))
  })
}

/** Gives connected wallets the picture that another family of the wallet brings later: a restored one is there before all are found. */
function listenToPictures(listeners: Listeners): void {
  listeners.startListening({
    predicate: (_action, now, before) => now.connectors.found !== before.connectors.found,
    effect: (_action, { getState, dispatch }) => {
      for (const namespace of selectConnectedNamespaces(getState())) {
        const live = selectLiveConnection(getState(), namespace)
        const connector = getState().connectors.found.find(({ uid }) => uid === live?.connectorUid)
        if (!live || !connector || live.wallet.icon !== undefined || connector.icon === undefined) continue
        const changes = { wallet: { ...live.wallet, icon: connector.icon } }
        dispatch(connectionUpdated({ namespace, connectorUid: live.connectorUid, changes }))
      }
    }
  })
}

/** Brings back the other families of a wallet that its user has just unlocked for one. */
function listenToUnlocking(listeners: Listeners): void {
  listeners.startListening({
    actionCreator: connected,
    effect: async ({ payload: { namespace, connection, isChosen } }, { getState, dispatch, extra: { storage } }) => {
      const { id, enableReconnect } = getState().options
      const saved = readEntry({ storage, kitId: id }, savedConnections)
      const isAlone = Object.keys(saved).every((other) => other === namespace)
      if (!isChosen || !enableReconnect || isAlone) return
      const { restoreUnlocked } = await import('../connections/restore-flow.js')
      await dispatch(restoreUnlocked(connection.connectorUid))
    }
  })
}

/** Starts every listener of the core. */
export function startWidgetListeners(listeners: Listeners): void {
  listenToSave(listeners)
  listenToForget(listeners)
  listenToRoute(listeners)
  listenToTurns(listeners)
  listenToAnswers(listeners)
  listenToPictures(listeners)
  listenToUnlocking(listeners)
}
