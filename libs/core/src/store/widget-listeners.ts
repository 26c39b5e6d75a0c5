import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import { selectConnectedNamespaces, selectLiveConnection } from '../connections/connections-selectors.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { selectActiveNamespace, selectMustLeaveNetwork, selectNetwork } from '../networks/networks-selectors.js'
import { networksSlice } from '../networks/networks-slice.js'
import { routerSlice } from '../router/router-slice.js'
import { closeModal, openModal } from '../router/router-thunks.js'
import { connectionsToSave } from '../storage/connections-to-save.js'
import { readSaved, writeSaved } from '../storage/saved-state.js'
import type { WidgetServices } from './widget-services.js'
import type { WidgetDispatch, WidgetState } from './widget-store.js'

type Listeners = ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>

/** Remembers connections and networks as they change; a restore under way is not forgotten before it has failed. */
function listenToSave(listeners: Listeners): void {
  listeners.startListening({
    predicate: (_action, now, before) =>
      now.connections.byNamespace !== before.connections.byNamespace ||
      now.networks.requested !== before.networks.requested ||
      now.networks.activeNamespace !== before.networks.activeNamespace ||
      now.connectors.recent !== before.connectors.recent,
    effect: (action, { getState, getOriginalState, extra: { storage } }) => {
      const state = getState()
      const before = getOriginalState()
      const { id } = state.options
      if (state.connections.byNamespace !== before.connections.byNamespace) {
        const lost = connectionsSlice.actions.restoreFailed.match(action) ? action.payload.namespace : undefined
        writeSaved(storage, id, 'connections', connectionsToSave(state, readSaved(storage, id, 'connections'), lost))
      }
      if (state.connectors.recent !== before.connectors.recent) {
        writeSaved(storage, id, 'recentWallets', state.connectors.recent)
      }
      if (selectConnectedNamespaces(state).length > 0 || state.networks.requested !== before.networks.requested) {
        const { activeNamespace, requested } = state.networks
        writeSaved(storage, id, 'networks', { activeNamespace, requested })
      }
    }
  })
}

/** Leaves the views a change has made untrue: Connecting after connecting, Account after disconnecting. */
function listenToRoute(listeners: Listeners): void {
  listeners.startListening({
    actionCreator: connectionsSlice.actions.connected,
    effect: (action, { getState, dispatch }) => {
      const { namespace, connection } = action.payload
      const network = selectNetwork(getState(), connection.caipNetworkId)
      if (network) dispatch(networksSlice.actions.networkRequested(network))
      else dispatch(networksSlice.actions.namespaceActivated(namespace))
      const view = getState().router.stack.at(-1)?.view
      if (selectMustLeaveNetwork(getState())) dispatch(openModal({ view: 'UnsupportedChain' }))
      else if (view === 'ConnectingExternal' || view === 'Connect' || view === 'AllWallets') {
        if (getState().options.enableEmbedded) dispatch(openModal({ view: 'Account' }))
        else dispatch(closeModal())
      }
    }
  })
  listeners.startListening({
    actionCreator: connectionsSlice.actions.walletNetworkChanged,
    effect: (action, { getState, dispatch }) => {
      const { namespace, connectorUid, caipNetworkId } = action.payload
      if (selectLiveConnection(getState(), namespace)?.connectorUid !== connectorUid) return
      const network = selectNetwork(getState(), caipNetworkId)
      if (network && getState().networks.requested[namespace] !== caipNetworkId) {
        const isActive = selectActiveNamespace(getState()) === namespace
        if (isActive) dispatch(networksSlice.actions.networkRequested(network))
      }
      const view = getState().router.stack.at(-1)?.view
      if (selectMustLeaveNetwork(getState())) {
        if (view !== 'UnsupportedChain') dispatch(openModal({ view: 'UnsupportedChain' }))
      } else if (view === 'UnsupportedChain' || view === 'Networks') {
        if (getState().router.stack.length > 1) dispatch(routerSlice.actions.popped())
        else dispatch(closeModal())
      }
    }
  })
  listeners.startListening({
    actionCreator: connectionsSlice.actions.disconnected,
    effect: (_action, { getState, dispatch }) => {
      const state = getState()
      const isAway = selectConnectedNamespaces(state).length === 0
      const isOnLostView = state.router.stack.some(({ view }) => view === 'Account' || view === 'UnsupportedChain')
      if (!isAway || !isOnLostView) return
      if (state.options.enableEmbedded) dispatch(openModal({ view: 'Connect' }))
      else dispatch(closeModal())
    }
  })
}

/** Starts every listener of the core. */
export function startWidgetListeners(listeners: Listeners): void {
  listenToSave(listeners)
  listenToRoute(listeners)
}
