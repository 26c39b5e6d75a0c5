import type { Disposer } from '@appkit/core'
import { selectConnectedNamespaces } from '@appkit/core/internal'
import { mountModal } from '@appkit/ui-react'
import type { KitCore } from '../kit/core-contract.js'

/** Renders the modal of a kit in its element; `isAhead`: before anybody opened it, on a sign that somebody will. */
export function mountKitModal(
  { widget, features }: Pick<KitCore, 'widget' | 'features'>,
  host: HTMLElement,
  isAhead: boolean
): Disposer {
  const isConnectNext = selectConnectedNamespaces(widget.store.getState()).length === 0
  return mountModal({ widget, host, features, isAhead: isAhead && isConnectNext }).unmount
}
