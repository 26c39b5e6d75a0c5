import { AppKitError, type ChainNamespace, type DiscoveredWallet } from '@appkit/core'
import {
  connect,
  selectAttempt,
  selectConnectedNamespaces,
  selectLiveConnection,
  selectRelayRoute,
  type Widget
} from '@appkit/core/internal'
import type { AppKit, ConnectOptions, OpenOptions } from '../kit/appkit.js'

type Result = Awaited<ReturnType<AppKit['connect']>>

const failed = (error: AppKitError): Result => ({ status: 'failed', error: error.toPlain() })

/** Makes `connect`. @param openModal opens the modal for the person to choose. */
export function createConnectAction(
  widget: Widget,
  start: () => Promise<void>,
  openModal: (options: OpenOptions) => Promise<void>
): AppKit['connect'] {
  return async (options: ConnectOptions = {}) => {
    const { connectorId, namespace } = options
    if (connectorId === undefined) return connectByChoice(widget, namespace, openModal)
    if (connectorId === selectRelayRoute(widget.store.getState())?.id) {
      const { connectElsewhere } = await import('./pairing-actions.js')
      return connectElsewhere(widget, openModal)
    }
    const wallet = await findWallet(widget, start(), connectorId, namespace)
    if (!wallet) return failed(new AppKitError('WALLET_NOT_FOUND', { connector: connectorId }))
    return widget.dispatch(connect(wallet.connector.uid))
  }
}

/** The one wallet with this id, as soon as it is found. `undefined`: none is there once all have been looked for, or several claim the id. */
async function findWallet(
  { chains, wallets }: Widget,
  looking: Promise<void>,
  connectorId: string,
  namespace: ChainNamespace | undefined
): Promise<DiscoveredWallet | undefined> {
  const adapters = chains.adapters.filter((adapter) => namespace === undefined || adapter.namespace === namespace)
  const find = () => adapters.flatMap((adapter) => wallets.withId(adapter.namespace, connectorId))
  await new Promise<void>((resolve) => {
    const finish = () => {
      unsubscribe()
      resolve()
    }
    const look = () => {
      if (find().length > 0) finish()
    }
    const unsubscribe = wallets.onChange(look)
    void looking.finally(finish)
    look()
  })
  const [first, second] = find()
  // Of two wallets that claim one id, none is chosen for the person (threats T1.03).
  return second && second.connector.chain === first?.connector.chain ? undefined : first
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
  await openModal({ view: 'Connect', namespace })
  return new Promise((resolve) => {
    let last = selectAttempt(store.getState())
    const look = () => {
      const account = connected()
      last = selectAttempt(store.getState()) ?? last
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
