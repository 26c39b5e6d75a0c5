import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { frameTexts } from '../messages/frame-texts.js'
import { awaitWindow } from './await-window.js'
import { useHeadingFocus } from './use-heading-focus.js'

/** Where the empty page is that the question is drawn into. */
const PAGE = '/approval'
const FEATURES = 'popup,width=420,height=680'
/** How often is looked whether the window is still there, ms: browsers do not tell of every end. */
const LOOK_MS = 500

export interface OwnWindowProps {
  readonly title: string
  /** It was closed, or not opened. */
  onLeave(): void
  /** The sheet that belongs into the window. */
  children(view: Window & typeof globalThis): ReactNode
}

/**
 * Asks in a window of the frame's own, where the browser cannot say whether a page covers the frame. It is opened by a press, so that browsers
 * let it open. Closing it is a no.
 * @source docs/threats.md T3.10
 */
export function OwnWindow({ title, onLeave, children }: OwnWindowProps) {
  const [opened, setOpened] = useState<Window & typeof globalThis>()
  const [isBlocked, setBlocked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<{ readonly view: Window; readonly stop: () => void }>(undefined)

  useHeadingFocus(heading, window)
  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => {
      if (opened.closed) onLeave()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [opened, onLeave])
  // A request that ends takes its window with it, also one that has not loaded yet.
  useEffect(
    () => () => {
      awaited.current?.stop()
      awaited.current?.view.close()
    },
    []
  )

  const open = (): void => {
    const view = window.open(PAGE, 'frame-approval', FEATURES) as (Window & typeof globalThis) | null
    setBlocked(!view)
    if (!view) return
    const onLoad = (): void => {
      view.document.title = title
      copyTheme(document.documentElement, view.document.documentElement)
      setOpened(view)
    }
    awaited.current?.stop()
    awaited.current = { view, stop: awaitWindow({ view, page: PAGE, onLoad, onClose: onLeave }) }
  }

  if (opened) return createPortal(children(opened), opened.document.body)
  return (
    <section className="sheet" role="dialog" aria-modal="true" aria-label={title}>
      <div className="sheet-body">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="soft">{frameTexts['sheet.windowText']}</p>
        {isBlocked && (
          <p className="problem" role="alert">
            {frameTexts['sheet.windowBlocked']}
          </p>
        )}
      </div>
      <footer className="sheet-footer">
        <div className="answers">
          <button type="button" onClick={onLeave}>
            {frameTexts['sheet.reject']}
          </button>
          <button type="button" className="primary" onClick={open}>
            {frameTexts['sheet.window']}
          </button>
        </div>
      </footer>
    </section>
  )
}

function copyTheme(from: HTMLElement, to: HTMLElement): void {
  to.setAttribute('data-theme', from.getAttribute('data-theme') ?? 'light')
  for (const name of from.style) to.style.setProperty(name, from.style.getPropertyValue(name))
}
