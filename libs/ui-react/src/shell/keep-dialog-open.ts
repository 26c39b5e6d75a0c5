import type { Disposer } from '@appkit/core'
import { viewOf } from '../element/dom.js'

/** What dialogs of the page listen for to notice that something happens outside of them. Ours is none of their business. */
const PRIVATE_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'wheel', 'touchmove'] as const

/**
 * Opens a `<dialog>` in the top layer and keeps it there. Escape, the system's back gesture and whatever else closes a dialog only ask. The
 * browser makes the page inert and gives the focus back at the end.
 * @param onRequestClose @returns whether it is to be closed
 * @returns what closes it
 */
export function keepDialogOpen(dialog: HTMLDialogElement, onRequestClose: () => boolean): Disposer {
  const view = viewOf(dialog)
  if (!view) return () => undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const [target] = event.composedPath()
    const isOurs = event.composedPath().includes(dialog)
    const isNobodys = target === view.document.body || target === view.document.documentElement
    // While a wallet's layer lies above the dialog, it is the layer's.
    if (!isOurs && !(isNobodys && dialog.dataset['beneath'] !== 'layer')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onRequestClose()
  }
  const onCancel = (event: Event) => {
    event.preventDefault()
    onRequestClose()
  }
  /** The browser may close a dialog without asking: then it is opened again, if closing is refused. */
  const onClose = () => {
    if (dialog.open) return
    if (!onRequestClose() && !dialog.open && dialog.isConnected) dialog.showModal()
  }
  const keepPrivate = (event: Event) => event.stopPropagation()
  const root = dialog.getRootNode() as ShadowRoot
  const opener = focusedIn(view.document)

  view.addEventListener('keydown', onKeyDown, true)
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('close', onClose)
  for (const name of PRIVATE_EVENTS) root.addEventListener(name, keepPrivate, { passive: true })
  if (!dialog.open) dialog.showModal()
  return () => {
    view.removeEventListener('keydown', onKeyDown, true)
    dialog.removeEventListener('cancel', onCancel)
    dialog.removeEventListener('close', onClose)
    for (const name of PRIVATE_EVENTS) root.removeEventListener(name, keepPrivate)
    dialog.close()
    // A dialog that made way meanwhile was opened anew, and the browser knows nothing of the opener any more.
    const isNowhere = root.activeElement !== null || view.document.activeElement === view.document.body
    if (isNowhere) opener?.focus({ preventScroll: true })
  }
}

/** What has the focus, also within the shadow roots of the page. */
function focusedIn(document: Document): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
