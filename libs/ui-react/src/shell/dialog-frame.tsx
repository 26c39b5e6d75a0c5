import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Disposer } from '@appkit/core'
import { requestClose, type RouterState, type WidgetStore } from '@appkit/core/internal'
import type { FormerDialog, TakeOver } from '../dialog-at-once/show-dialog-at-once.js'
import { viewOf } from '../element/dom.js'
import { watchPress } from '../element/watch-press.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { loadWaiting } from '../views/load-waiting.js'
import { Announcer } from './announcer.js'
import { Card } from './card.js'
import { goOnFrom, goOnWith } from './go-on-from.js'
import { holdCard, letCardGo } from './hold-card.js'
import { keepDialogOpen } from './keep-dialog-open.js'
import { useSheetDrag } from './use-sheet-drag.js'

export interface DialogFrameProps {
  readonly router: RouterState
  readonly isOpen: boolean
  /** The user asks to close it: so does the state then, unless it is refused. */
  onRequestClose(): void
  /** Ends the dialog that stands here until this one opens. */
  readonly takeOver: TakeOver | undefined
}

/** The modal dialog: in the browser's top layer, so that no page's `z-index` matters. */
export function DialogFrame({ router, isOpen, onRequestClose, takeOver }: DialogFrameProps) {
  const { widget } = useWidgetEnvironment()
  const { store, dispatch } = widget
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const pressedOn = useRef<EventTarget | null>(null)
  const former = useRef<FormerDialog>(undefined)

  /** @returns whether the modal is closed now */
  const tryToClose = useCallback(() => {
    onRequestClose()
    dispatch(requestClose())
    return !store.getState().router.isOpen
  }, [dispatch, store, onRequestClose])
  useLayoutEffect(() => {
    const view = dialog.current && viewOf(dialog.current)
    if (!dialog.current || !view || !isOpen) return
    const taken = takeOver?.(true)
    const { close } = keepDialogOpen(dialog.current, view, tryToClose, taken?.opener)
    if (taken) goOnFrom(taken, dialog.current)
    former.current = taken
    const stopWaiting = makeWayOnceLoaded(dialog.current, store)
    return () => {
      // First: the focus goes back to the page.
      stopWaiting()
      close()
    }
  }, [isOpen, takeOver, tryToClose, store])
  // After the title has got the focus.
  useEffect(() => {
    const taken = former.current
    former.current = undefined
    if (taken && dialog.current) return goOnWith(taken, dialog.current, widget)
  }, [isOpen, widget])
  useHeldEntrance(card, isOpen)
  useSheetDrag(card, isOpen, tryToClose)
  useKeyboardInset(stage, isOpen)

  return (
    <dialog className="dialog" part="dialog" ref={dialog} aria-labelledby="title" aria-modal="true">
      {/* A mouse-only way out beside Escape and the close button. */}
      <div
        className="stage"
        part="backdrop"
        role="presentation"
        ref={stage}
        onPointerDown={({ target }) => {
          pressedOn.current = target
        }}
        onClick={({ target, detail }) => {
          // The second click of a double click was meant for what opened it.
          if (target === stage.current && pressedOn.current === target && detail <= 1) tryToClose()
        }}
      >
        <Card router={router} movesFocus={isOpen} cardRef={card} />
      </div>
      <Announcer />
    </dialog>
  )
}

/** Fetched beside the dialog, long before the user has chosen a wallet; without it the dialog stays modal. */
function makeWayOnceLoaded(dialog: HTMLDialogElement, store: WidgetStore): Disposer {
  let stop: Disposer | undefined
  let isOver = false
  loadWaiting().then(
    ({ makeWayWhileAsked }) => {
      if (!isOver) stop = makeWayWhileAsked(dialog, store)
    },
    () => undefined
  )
  return () => {
    isOver = true
    stop?.()
  }
}

/** Holds a card that is still on its way in while it is pressed. */
function useHeldEntrance(cardRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const card = cardRef.current
    const view = card && viewOf(card)
    if (!card || !view || !isOpen) return
    const letGo = () => letCardGo(card)
    const stop = watchPress(card, view, () => holdCard(card, view), letGo)
    return () => {
      stop()
      letGo()
    }
  }, [cardRef, isOpen])
}

/** Keeps the card above an on-screen keyboard: `--ak-keyboard` is the height that the keyboard covers. */
function useKeyboardInset(stageRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const stage = stageRef.current
    const view = stage && viewOf(stage)
    const visible = view?.visualViewport
    if (!stage || !view || !visible || !isOpen) return
    const fit = () => {
      const covered = visible.scale > 1 ? 0 : Math.max(0, view.innerHeight - visible.height - visible.offsetTop)
      stage.style.setProperty('--ak-keyboard', `${Math.round(covered)}px`)
    }
    fit()
    visible.addEventListener('resize', fit)
    return () => visible.removeEventListener('resize', fit)
  }, [stageRef, isOpen])
}
