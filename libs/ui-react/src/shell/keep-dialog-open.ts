import { focusedIn, returnFocus } from './return-focus.js'

/** What dialogs of the page listen for to notice that something happens outside of them. Ours is none of their business. */
const PRIVATE_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'wheel', 'touchmove'] as const

/** A dialog in the top layer. */
export interface OpenDialog {
  /** What had the focus before. */
  readonly opener: HTMLElement | null
  /** Closes it, and gives the focus back. */
  close(): void
  /** Stops listening: the dialog is about to be taken out of the page, and another opens in the same turn. */
  leave(): void
}

/**
 * Opens a `<dialog>` in the top layer and keeps it there. Escape, the system's back gesture and whatever else closes a dialog only ask. The
 * browser makes the page inert, gives the focus to the title, and back at the end.
 * @param view the page's. @param onRequestClose @returns whether it is to be closed
 * @param opener gets the focus back. @default what has it now
 */
export function keepDialogOpen(
  dialog: HTMLDialogElement,
  view: Window,
  onRequestClose: () => boolean,
  opener = focusedIn(dialog.ownerDocument)
): OpenDialog {
  const listening = new AbortController()
  const { signal } = listening
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

  view.addEventListener('keydown', onKeyDown, { capture: true, signal })
  dialog.addEventListener('cancel', onCancel, { signal })
  dialog.addEventListener('close', onClose, { signal })
  for (const name of PRIVATE_EVENTS) root.addEventListener(name, keepPrivate, { passive: true, signal })
  // Only now: with an `autofocus` that comes into the page, the browser would look for what to focus there.
  dialog.querySelector('h2')?.setAttribute('autofocus', '')
  if (!dialog.open) dialog.showModal()
  return {
    opener,
    leave: () => listening.abort(),
    close() {
      listening.abort()
      dialog.close()
      returnFocus(opener, root, view)
    }
  }
}
