import type { Disposer } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'
import { mountModal } from '@appkit/ui-react'

/** Renders the modal of a kit in its element. */
export function mountKitModal(widget: Widget, host: HTMLElement): Disposer {
  const { unmount } = mountModal({ widget, host })
  return unmount
}
