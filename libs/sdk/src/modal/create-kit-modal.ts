import { selectConnectedNamespaces } from '@appkit/core/internal'
import { mountModal } from '@appkit/ui-react'
import type { KitCore, KitModal } from '../kit/core-contract.js'
import { createModalLanguage } from './create-modal-language.js'
import { createFeaturesChunk, createFeatureSource } from './create-feature-source.js'
import { openView, prepareView } from './open-view.js'
import { prefetchWaiting } from './prefetch-waiting.js'

/** Makes the modal of a kit, with the features that are shown in it. */
export function createKitModal({ widget, readSendWith }: KitCore): KitModal {
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
