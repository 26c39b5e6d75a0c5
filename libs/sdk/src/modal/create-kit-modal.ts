import { selectConnectedNamespaces } from '@appkit/core/internal'
import { mountModal } from '@appkit/ui-react'
import type { KitCore, KitModal } from '../kit/core-contract.js'
import { createFeaturesChunk, createFeatureSource } from './create-feature-source.js'
import { openView, prepareView } from './open-view.js'

/** Makes the modal of a kit, with the features that are shown in it. */
export function createKitModal({ widget, readSendWith }: KitCore): KitModal {
  const chunk = createFeaturesChunk()
  const features = createFeatureSource(chunk)
  readSendWith(async () => (await chunk.load()).loadSendReader())
  return {
    mount(host, isAhead) {
      const isConnectNext = selectConnectedNamespaces(widget.store.getState()).length === 0
      return mountModal({ widget, host, features, isAhead: isAhead && isConnectNext }).unmount
    },
    prepareView: (options) => prepareView(features, options),
    openView: (options) => openView(widget, features, options)
  }
}
