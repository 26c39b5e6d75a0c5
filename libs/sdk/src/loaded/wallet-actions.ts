import { AppKitError } from '@appkit/core'
import {
  disconnect,
  estimateFee,
  estimateGas,
  selectActiveNamespace,
  selectActiveNetworkId,
  selectLiveConnection,
  selectRelayRoute,
  sendTransaction,
  showToast,
  signMessage,
  type Widget
} from '@appkit/core/internal'
import type { KitActions } from '../page/kit-actions.js'

type WalletActions = Pick<
  KitActions,
  | 'disconnect'
  | 'resetAccount'
  | 'signMessage'
  | 'sendTransaction'
  | 'waitForReceipt'
  | 'estimateGas'
  | 'estimateFee'
  | 'getCapabilities'
  | 'getBalance'
  | 'getUniversalProvider'
  | 'showErrorMessage'
  | 'showSuccessMessage'
>

/** Makes the methods that need a connected wallet, and the toasts. */
export function createWalletActions(widget: Widget): WalletActions {
  const { store, dispatch } = widget

  function requireLive(method: string, namespace = selectActiveNamespace(store.getState())) {
    if (!namespace) throw new AppKitError('NAMESPACE_REQUIRED', { method })
    const live = selectLiveConnection(store.getState(), namespace)
    if (!live) throw new AppKitError('WALLET_DISCONNECTED', { connector: namespace })
    return { namespace, live }
  }

  return {
    disconnect: (namespace) => dispatch(disconnect({ namespace })),
    async resetAccount(namespace) {
      await dispatch(disconnect({ namespace })).catch((error: unknown) => {
        if (!AppKitError.is(error, 'DISCONNECT_FAILED')) throw error
      })
    },
    signMessage: (request) => dispatch(signMessage(request)),
    sendTransaction: (transaction) => dispatch(sendTransaction(transaction)),
    estimateGas: (transaction) => dispatch(estimateGas(transaction)),
    estimateFee: (transaction) => dispatch(estimateFee(transaction)),
    async waitForReceipt(request) {
      const caipNetworkId = request.caipNetworkId ?? selectActiveNetworkId(store.getState())
      if (!caipNetworkId) {
        throw new AppKitError('NETWORK_NOT_FOUND', { network: '' }, { message: 'CaipNetwork is undefined' })
      }
      const { waitForOutcome } = await import('./wait-for-outcome.js')
      return waitForOutcome(widget, { ...request, caipNetworkId })
    },
    async getCapabilities(wanted) {
      const { namespace, live } = requireLive('getCapabilities', wanted)
      const runtime = await widget.chains.load(namespace)
      return runtime.getCapabilities({ connectorUid: live.connectorUid, address: live.activeAddress })
    },
    async getBalance(wanted) {
      const { live } = requireLive('getBalance', wanted)
      const { readBalance } = await import('./balances.js')
      return readBalance(widget, live)
    },
    async getUniversalProvider<T>() {
      const route = selectRelayRoute(store.getState())
      return route && ((await widget.connectors.load(route.id)).handle as T | undefined)
    },
    async showErrorMessage(text) {
      dispatch(showToast({ variant: 'error', message: { text } }))
    },
    async showSuccessMessage(text) {
      dispatch(showToast({ variant: 'success', message: { text } }))
    }
  }
}
