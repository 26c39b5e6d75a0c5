import type { Disposer } from '@appkit/core'
import { selectConnectedNamespaces, type Widget } from '@appkit/core/internal'
import { mountModal } from '@appkit/ui-react'
import { FEATURES } from '../features.js'

/** Renders the modal of a kit in its element; `isAhead`: before anybody opened it, on a sign that somebody will. */
export function mountKitModal(widget: Widget, host: HTMLElement, isAhead: boolean): Disposer {
  const isConnectNext = selectConnectedNamespaces(widget.store.getState()).length === 0
  return mountModal({ widget, host, features: FEATURES, isAhead: isAhead && isConnectNext }).unmount
}
