import { selectConnectedNamespaces, type Widget } from '@appkit/core/internal'
import type { SendReader } from '../core/send-reader.js'
import type { KitModal, ModalModule } from '../kit/core-contract.js'
import { createModalLanguage } from './create-modal-language.js'
import { createFeaturesChunk, createFeatureSource } from './create-feature-source.js'
import { openView, prepareView } from './open-view.js'
import { prefetchWaiting } from './prefetch-waiting.js'

/**
 * Makes the modal of a kit, with the features that are shown in it.
 * @param readSendWith is told where the code is that reads a transfer
 */
export function createKitModal(
  widget: Widget,
  readSendWith: (load: () => Promise<SendReader>) => void,
  { mountModal }: ModalModule
): KitModal {
  const chunk = createFeaturesChunk()
  const features = createFeatureSource(chunk)
  const language = createModalLanguage(widget)
  void language.bring()
  readSendWith(async () => (await chunk.load()).loadSendReader())
  return {
    mount(host, isAhead, takeOver) {
      const isConnectNext = selectConnectedNamespaces(widget.store.getState()).length === 0
      const modal = mountModal({ widget, host, features, language, isAhead: isAhead && isConnectNext, takeOver })
      const stopPrefetching = prefetchWaiting(widget, () => modal.prefetch('ConnectingExternal'))
      return () => {
        stopPrefetching()
        modal.unmount()
      }
    },
    async prepareView(options) {
      await Promise.all([prepareView(features, options), language.bring()])
    },
    openView: (options) => openView(widget, features, options)
  }
}
