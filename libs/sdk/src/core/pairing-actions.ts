import { cancelPairing, pair, type Widget } from '@appkit/core/internal'
import type { AppKit, OpenOptions } from '../kit/appkit.js'

export { offerPairing } from '@appkit/core/internal'

/** Shows a QR code in the modal and waits until a wallet has answered; closing the modal is a cancel. */
export async function connectElsewhere(
  widget: Widget,
  openModal: (options: OpenOptions) => Promise<void>
): ReturnType<AppKit['connect']> {
  const { store, dispatch } = widget
  await openModal({ view: 'ConnectingWalletConnect' })
  const stop = store.subscribe(() => {
    if (!store.getState().router.isOpen) dispatch(cancelPairing())
  })
  try {
    return await dispatch(pair())
  } finally {
    stop()
  }
}
