import { useCallback, useRef } from 'react'
import { requestClose, type RouterState } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { Announcer } from './announcer.js'
import { Card } from './card.js'
import { useDialog } from './use-dialog.js'
import { useKeyboardInset } from './use-keyboard-inset.js'
import { useSheetDrag } from './use-sheet-drag.js'

const TITLE_ID = 'title'

/** The modal dialog: in the browser's top layer, so that no page's `z-index` matters. */
export function DialogFrame({ router, isOpen }: { readonly router: RouterState; readonly isOpen: boolean }) {
  const { store, dispatch } = useWidgetEnvironment().widget
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const pressedOn = useRef<EventTarget | null>(null)

  /** @returns whether the modal is closed now */
  const tryToClose = useCallback(() => {
    dispatch(requestClose())
    return !store.getState().router.isOpen
  }, [dispatch, store])
  useDialog(dialog, isOpen, tryToClose)
  useSheetDrag(card, isOpen, tryToClose)
  useKeyboardInset(stage, isOpen)

  return (
    <dialog className="dialog" part="dialog" ref={dialog} aria-labelledby={TITLE_ID} aria-modal="true">
      {/* A mouse-only way out beside Escape and the close button. */}
      <div
        className="stage"
        part="backdrop"
        ref={stage}
        role="presentation"
        onPointerDown={({ target }) => {
          pressedOn.current = target
        }}
        onClick={({ target }) => {
          if (target === stage.current && pressedOn.current === target) tryToClose()
        }}
      >
        <Card router={router} titleId={TITLE_ID} movesFocus={isOpen} cardRef={card} />
      </div>
      <Announcer />
    </dialog>
  )
}
