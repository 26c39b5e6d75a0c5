import { AppKitError, type ChainNamespace } from '@appkit/core'
import {
  connect,
  selectAttempt,
  selectConnectedNamespaces,
  selectLiveConnection,
  selectRelayRoute,
  takeConnectTurn,
  type Widget
} from '@appkit/core/internal'
import type { AppKit, ConnectOptions, OpenOptions } from '../page/appkit.js'
import { findWallets } from './find-wallets.js'

type Result = Awaited<ReturnType<AppKit['connect']>>

const failed = (error: AppKitError): Result => ({ status: 'failed', error: error.toPlain() })

/** Makes `connect`. @param openModal opens the modal for the person to choose. */
export function createConnectAction(
  widget: Widget,
  start: () => Promise<void>,
  openModal: (options: OpenOptions) => Promise<void>
): AppKit['connect'] {
  return async (options: ConnectOptions = {}) => {
    const { connectorId, walletId, namespace } = options
    const isEnded = widget.dispatch(takeConnectTurn())
    if (connectorId === undefined && walletId !== undefined) {
      const { connectListed } = await import('./connect-listed.js')
      return connectListed(widget, start(), isEnded, walletId, namespace)
    }
    if (connectorId === undefined) return connectByChoice(widget, namespace, openModal)
    if (connectorId === selectRelayRoute(widget.store.getState())?.id) {
      const { connectElsewhere } = await import('./pairing-actions.js')
      if (isEnded()) return { status: 'cancelled' }
      return connectElsewhere(widget, () => openModal({ view: 'ConnectingWalletConnect' }))
    }
    const [wallet] = await findWallets(widget, start(), ({ id }) => id === connectorId, namespace)
    if (isEnded()) return { status: 'cancelled' }
    if (!wallet) return failed(new AppKitError('WALLET_NOT_FOUND', { connector: connectorId }))
    return widget.dispatch(connect(wallet.uid))
  }
}

/** Opens the modal and waits until a wallet is connected or the person gives up. */
async function connectByChoice(
  widget: Widget,
  namespace: ChainNamespace | undefined,
  openModal: (options: OpenOptions) => Promise<void>
): Promise<Result> {
  const { store } = widget
  const connected = () => {
    const state = store.getState()
    const [first] = namespace ? [namespace] : selectConnectedNamespaces(state)
    const live = first && selectLiveConnection(state, first)
    return live?.accounts.find(({ address }) => address === live.activeAddress)
  }
  const already = connected()
  if (already) return { status: 'connected', account: already }
  // One that failed before stays in the state, and is no answer to this call.
  const former = selectAttempt(store.getState())?.id
  await openModal({ view: 'Connect', namespace })
  return new Promise((resolve) => {
    let last: ReturnType<typeof selectAttempt>
    const look = () => {
      const account = connected()
      const attempt = selectAttempt(store.getState())
      if (attempt && attempt.id !== former) last = attempt
      if (account) finish({ status: 'connected', account })
      else if (!store.getState().router.isOpen) {
        finish(
          last?.step === 'failed' && last.error ? { status: 'failed', error: last.error } : { status: 'cancelled' }
        )
      }
    }
    const finish = (result: Result) => {
      unsubscribe()
      resolve(result)
    }
    const unsubscribe = store.subscribe(look)
    look()
  })
}
