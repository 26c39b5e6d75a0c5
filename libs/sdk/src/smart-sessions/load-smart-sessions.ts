import { AppKitError } from '@appkit/core'
import type { SmartSessionActions } from '@appkit/feature-smart-sessions'
import type { AppKit } from '../page/appkit.js'
import { createLazyChunk } from '../page/lazy-chunk.js'
import type { LoadableKit } from '../page/loadable-kit.js'

/**
 * Brings what smart sessions need, once a kit wants them.
 * @throws AppKitError VIEW_UNKNOWN where `features.smartSessions` is off, CHUNK_LOAD_FAILED, DISPOSED
 */
export async function loadSmartSessions(kit: AppKit): Promise<SmartSessionActions> {
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  if (widget.store.getState().options.features.smartSessions !== true)
    throw new AppKitError('VIEW_UNKNOWN', { view: 'SmartSessionList' })
  const chunk = createLazyChunk('smart sessions', () => import('@appkit/feature-smart-sessions'))
  const { createSmartSessionActions } = await chunk.load()
  return createSmartSessionActions(widget)
}
