import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useHeadingFocus } from './use-heading-focus.js'
import { useMagnification } from './use-magnification.js'
import { watchReading, type WatchedReading } from './watch-reading.js'
import { watchView, type ViewState, type WatchedView } from './watch-view.js'

/** `unread`: it is in view, but not all of it was. */
export type SheetState = ViewState | 'unread'

/** Where a sheet is shown, and how it is left without doing anything. */
export interface SheetOptions {
  /** The window that it is shown in. */
  readonly view: Window & typeof globalThis
  /** Whether that is one of the frame's own, and not inside a page. */
  readonly isOwnWindow: boolean
  /** What has to be read as a whole before a press counts; when it changes, it is read anew. `undefined`: nothing. */
  readonly question: unknown
  onLeave(): void
}

/** A sheet that is open. */
export interface Sheet {
  readonly element: RefObject<HTMLElement | null>
  /** Has the focus at first. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** What is scrolled. */
  readonly body: RefObject<HTMLDivElement | null>
  /** Whether it has to be scrolled. */
  readonly isLong: boolean
  /** Whether it goes on below. */
  readonly hasMore: boolean
  readonly state: SheetState
  /** Whether this event counts: a person's, who could see the whole of the sheet for a while, and has had all of the question in view. */
  counts(event: SyntheticEvent): boolean
  /** Goes on to the next part of the question that has not been in view. */
  showMore(event: SyntheticEvent): void
}

/** What every question has: it is read from its heading on, Escape leaves it, and a press counts only of a person who could see it. */
export function useSheet({ view, isOwnWindow, question, onLeave }: SheetOptions): Sheet {
  const element = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const watched = useRef<WatchedView>(undefined)
  const reading = useRef<WatchedReading>(undefined)
  const [viewState, setState] = useState<ViewState>('waiting')
  const [isRead, setIsRead] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const needsReading = question !== undefined
  const state = viewState === 'ready' && needsReading && !isRead ? 'unread' : viewState
  /** What had the focus when the buttons came to rest. */
  const rested = useRef<Element>(null)

  useHeadingFocus(heading, view)
  useMagnification(view)
  useEffect(() => {
    if (!element.current || !body.current) return
    const read = watchReading(body.current, view, () => {
      setIsRead(read.isDone())
      setIsLong(read.isLong())
      setHasMore(read.hasMore())
    })
    reading.current = read
    const onChange = (next: ViewState): void => {
      const { activeElement, body: page } = view.document
      if (next !== 'ready' && activeElement !== page) rested.current = activeElement
      setState(next)
      reading.current?.setInView(next === 'ready')
    }
    const started = watchView({ element: element.current, view, isOwnWindow, onChange })
    watched.current = started
    return () => {
      started.stop()
      read.stop()
    }
  }, [view, isOwnWindow])
  useLayoutEffect(() => reading.current?.forget(), [question])

  // Browsers take the focus from a button that is disabled, and a keyboard user who comes back from another window would lose their place. The
  // button gets the focus back in the commit that enables it, before a key can go elsewhere.
  useLayoutEffect(() => {
    const { activeElement, body: page } = view.document
    const isLost = activeElement === null || activeElement === page
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

  const isSeen = (): boolean => watched.current?.isReady() === true
  return {
    element,
    heading,
    body,
    isLong,
    hasMore,
    state,
    counts: ({ nativeEvent }) =>
      nativeEvent.isTrusted && isSeen() && (!needsReading || reading.current?.isDone() === true),
    showMore({ nativeEvent }) {
      if (nativeEvent.isTrusted && isSeen()) reading.current?.showMore()
    }
  }
}
