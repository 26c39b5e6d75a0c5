import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useHeadingFocus } from './use-heading-focus.js'
import { useMagnification } from './use-magnification.js'
import { watchView, type ViewState, type WatchedView } from './watch-view.js'

/** Where a sheet is shown, and how it is left without doing anything. */
export interface SheetOptions {
  /** The window that it is shown in. */
  readonly view: Window & typeof globalThis
  /** Whether that is one of the frame's own, and not inside a page. */
  readonly isOwnWindow: boolean
  onLeave(): void
}

/** A sheet that is open. */
export interface Sheet {
  readonly element: RefObject<HTMLElement | null>
  /** Has the focus at first. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly state: ViewState
  /** Whether this event counts: a person's, who could see the whole of the sheet for a while. */
  counts(event: SyntheticEvent): boolean
}

/** What every question has: it is read from its heading on, Escape leaves it, and a press counts only of a person who could see it. */
export function useSheet({ view, isOwnWindow, onLeave }: SheetOptions): Sheet {
  const element = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const watched = useRef<WatchedView>(undefined)
  const [state, setState] = useState<ViewState>('waiting')
  /** What had the focus when the buttons came to rest. */
  const rested = useRef<Element>(null)

  useHeadingFocus(heading, view)
  useMagnification(view)
  useEffect(() => {
    if (!element.current) return
    const onChange = (next: ViewState): void => {
      const { activeElement, body } = view.document
      if (next !== 'ready' && activeElement !== body) rested.current = activeElement
      setState(next)
    }
    const started = watchView({ element: element.current, view, isOwnWindow, onChange })
    watched.current = started
    return () => started.stop()
  }, [view, isOwnWindow])

  // Browsers take the focus from a button that is disabled, and a keyboard user who comes back from another window would lose their place. The
  // button gets the focus back in the commit that enables it, before a key can go elsewhere.
  useLayoutEffect(() => {
    const { activeElement, body } = view.document
    const isLost = activeElement === null || activeElement === body
    if (state !== 'ready' || !isLost || !view.document.hasFocus()) return
    const before = rested.current as HTMLElement | null
    before?.focus({ preventScroll: true })
  }, [state, view])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onLeave()
    }
    view.document.addEventListener('keydown', onKey)
    return () => view.document.removeEventListener('keydown', onKey)
  }, [view, onLeave])

  return {
    element,
    heading,
    state,
    counts: ({ nativeEvent }) => nativeEvent.isTrusted && watched.current?.isReady() === true
  }
}
