import { useLayoutEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'

/** What dialogs of the page listen for to notice that something happens outside of them. Ours is none of their business. */
const PRIVATE_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'wheel', 'touchmove'] as const

/**
 * Keeps a `<dialog>` open in the top layer while `isOpen`. Escape, the system's back gesture and whatever else closes a dialog only ask:
 * `onRequestClose` decides by changing the state. The browser makes the page inert and gives the focus back.
 */
export function useDialog(
  dialogRef: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onRequestClose: () => boolean
): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const view = dialog && viewOf(dialog)
    if (!dialog || !view || !isOpen) return

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const [target] = event.composedPath()
      const isOurs = event.composedPath().includes(dialog)
      if (!isOurs && target !== view.document.body && target !== view.document.documentElement) return
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
    const root = dialog.getRootNode()

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
    }
  }, [dialogRef, isOpen, onRequestClose])
}
