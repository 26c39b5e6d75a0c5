import { selectConnectedNamespaces, type Widget } from '@appkit/core/internal'
import type { LoadedView } from '@appkit/ui-react'
import type { MountedModal } from '@appkit/ui-react/modal'
import type { SendReader } from '../loaded/send-reader.js'
import type { KitModal, ModalModule } from '../page/halves.js'
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
  { hasConnectMethods, loadConnectWithMethods, mountModal }: ModalModule
): KitModal {
  const chunk = createFeaturesChunk()
  const features = createFeatureSource(chunk)
  const language = createModalLanguage(widget)
  void language.bring()
  let mounted: MountedModal | undefined
  let connect: LoadedView<'Connect'> | undefined
  readSendWith(async () => (await chunk.load()).loadSendReader())
  return {
    mount(host, isAhead, takeOver) {
      const isConnectNext = selectConnectedNamespaces(widget.store.getState()).length === 0
      const modal = mountModal({
        widget,
        host,
        features,
        language,
        connect,
        isAhead: isAhead && isConnectNext,
        takeOver
      })
      const stopPrefetching = prefetchWaiting(widget, () => modal.prefetch('ConnectingExternal'))
      mounted = modal
      return () => {
        stopPrefetching()
        modal.unmount()
        if (mounted === modal) mounted = undefined
      }
    },
    async prepareView(options) {
      await Promise.all([prepareView(features, options), language.bring()])
    },
    async prepareConnect() {
      if (!hasConnectMethods(features, widget.store.getState())) return
      try {
        const [view] = await Promise.all([loadConnectWithMethods(), features.load(), language.loadFeatures()])
        connect = view
      } catch {
        // The view says so, and can be tried again.
      }
    },
    openView(options) {
      mounted?.renderNow()
      return openView(widget, features, options)
    }
  }
}
