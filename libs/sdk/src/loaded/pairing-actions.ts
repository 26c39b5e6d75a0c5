import { cancelPairing, pair, type PairingListing, type Widget } from '@appkit/core/internal'
import type { AppKit } from '../page/appkit.js'

export { offerPairing } from '@appkit/core/internal'

/**
 * Shows a QR code in the modal and waits until a wallet has answered; closing the modal is a cancel.
 * @param show opens the modal @param listing the wallet that was chosen. @default any
 */
export async function connectElsewhere(
  widget: Widget,
  show: () => Promise<void>,
  listing?: PairingListing
): ReturnType<AppKit['connect']> {
  const { store, dispatch } = widget
  await show()
  if (!store.getState().router.isOpen) return { status: 'cancelled' }
  const stop = store.subscribe(() => {
    if (!store.getState().router.isOpen) dispatch(cancelPairing())
  })
  try {
    return await dispatch(pair({ listing }))
  } finally {
    stop()
  }
}
