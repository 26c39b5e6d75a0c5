import { AppKitError } from '@appkit/core'
import type { PayActions } from '@appkit/feature-pay'
import type { AppKit } from '../page/appkit.js'
import { createLazyChunk } from '../page/lazy-chunk.js'
import type { LoadableKit } from '../page/loadable-kit.js'

/**
 * Brings what payments need, once a kit wants them.
 * @throws AppKitError VIEW_UNKNOWN where `features.pay` is off, CHUNK_LOAD_FAILED, DISPOSED
 */
export async function loadPay(kit: AppKit): Promise<PayActions> {
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  if (widget.store.getState().options.features.pay !== true) throw new AppKitError('VIEW_UNKNOWN', { view: 'Pay' })
  const { createPayActions } = await createLazyChunk('payments', () => import('@appkit/feature-pay')).load()
  return createPayActions(widget, () => kit.open({ view: 'Pay' }))
}
