import type { Toast, Widget } from '@appkit/core/internal'
import type { PageHalf } from '../page/halves.js'
import { createModalHost, type ModalHost } from './modal-host.js'

/** Where the modal is shown, also for what the loaded half shows by itself. */
export interface Stage {
  readonly modalHost: ModalHost
  /** The loaded half has opened a view, for a request that waits for the person, say. Where it cannot be shown it is closed again. */
  showOpened(): Promise<void>
  /** Shows a new message where the modal is. Where there is no place for that, or its code does not come, the message is not seen. */
  showToast(): void
  dispose(): void
}

/** @param closeView closes what cannot be shown */
export function createStage(page: PageHalf, { store }: Widget, closeView: () => void): Stage {
  let isDisposed = false
  let lastToast: Toast | undefined
  const modalHost = createModalHost({
    kitId: page.id,
    document: page.window.document,
    places: page.places,
    isAppended: !page.options.disableAppend && !page.options.enableEmbedded,
    onLost: closeView
  })

  /** Brings the modal, as long as there is something to be shown. */
  async function bringModal(isWanted: () => boolean): Promise<void> {
    const { modal } = await page.loadModal()
    if (!isDisposed && isWanted()) modalHost.show((host) => modal.mount(host, false, page.takeOver))
  }

  return {
    modalHost,
    async showOpened() {
      try {
        await bringModal(() => page.state.get().state.open)
      } catch {
        if (!isDisposed) closeView()
      }
    },
    showToast() {
      const { current } = store.getState().toasts
      const isNew = current !== undefined && current !== lastToast
      lastToast = current
      const hasToast = () => store.getState().toasts.current !== undefined
      if (isNew && !modalHost.isRendered()) bringModal(hasToast).catch(() => undefined)
    },
    dispose() {
      isDisposed = true
      modalHost.dispose()
    }
  }
}
