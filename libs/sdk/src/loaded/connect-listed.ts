import { AppKitError, type ChainNamespace, type ConnectResult } from '@appkit/core'
import { connect, openModal, selectRelayRoute, type Widget } from '@appkit/core/internal'
import { connectElsewhere } from './pairing-actions.js'
import { resolveWallet } from './resolve-wallet.js'

/**
 * Connects a wallet by its id or name: at once where it is in the page, else by a pairing that the modal shows. One that can be neither is
 * `failed`, and the modal says where it can be had.
 * @param isEnded whether a newer try has ended this one
 */
export async function connectListed(
  widget: Widget,
  looking: Promise<void>,
  isEnded: () => boolean,
  walletId: string,
  namespace: ChainNamespace | undefined
): Promise<ConnectResult> {
  const { store, dispatch } = widget
  const { connector, listing } = await resolveWallet(widget, looking, walletId, namespace)
  if (isEnded()) return { status: 'cancelled' }
  if (connector) return dispatch(connect(connector.uid))
  if (listing?.supportsWalletConnect && selectRelayRoute(store.getState())) {
    const show = async () => {
      dispatch(openModal({ view: 'ConnectingWalletConnect', parameters: { wallet: listing } }))
    }
    return connectElsewhere(widget, show, listing)
  }
  if (listing) dispatch(openModal({ view: 'Downloads', parameters: { wallet: listing } }))
  return { status: 'failed', error: new AppKitError('WALLET_NOT_FOUND', { connector: walletId }).toPlain() }
}
