import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { frameTexts } from '../messages/frame-texts.js'
import { awaitWindow } from './await-window.js'
import { openWindow, WINDOW_PAGE, type OwnView, type WindowObstacle } from './open-window.js'
import { useHeadingFocus } from './use-heading-focus.js'

/** How often is looked whether the window is still there, ms: browsers do not tell of every end. */
const LOOK_MS = 500
/** After so many presses that opened nothing, none will. */
const MOST_FAILURES = 3

export interface OwnWindowProps {
  readonly title: string
  /** It was closed, or not wanted. */
  onLeave(): void
  /** The browser opens no window, also not at another press. */
  onImpossible(obstacle: WindowObstacle): void
  /** The sheet that belongs into the window. */
  children(view: OwnView): ReactNode
}

type State =
  | { readonly step: 'closed'; readonly problem?: 'sheet.windowBlocked' | 'sheet.windowFailed' }
  | { readonly step: 'loading'; readonly view: OwnView }
  | ({ readonly step: 'open' } & DrawnWindow)

/** A window, and the body of the page in it that is drawn into. */
interface DrawnWindow {
  readonly view: OwnView
  readonly body: HTMLElement
}

/**
 * Asks in a window of the frame's own, which no page can cover, clip or cut. It is opened by a press, so that browsers let it open; there is
 * one at a time, it ends with its request, and closing it is a no.
 * @source docs/threats.md T3.10, T3.15
 */
export function OwnWindow({ title, onLeave, onImpossible, children }: OwnWindowProps) {
  const [state, setState] = useState<State>({ step: 'closed' })
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<{ readonly view: Window; readonly stop: () => void }>(undefined)
  const failures = useRef(0)
  const opened = state.step === 'open' ? state : undefined

  useHeadingFocus(heading, window)
  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => {
      if (!isThere(opened)) onLeave()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [opened, onLeave])
  // A request that ends takes its window with it, also one that has not loaded yet; so does the page that holds the frame.
  useEffect(() => {
    const end = (): void => {
      awaited.current?.stop()
      awaited.current?.view.close()
    }
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [])

  const fail = (problem: 'sheet.windowBlocked' | 'sheet.windowFailed'): void => {
    failures.current += 1
    if (failures.current < MOST_FAILURES) setState({ step: 'closed', problem })
    else onImpossible('browser')
  }
  const open = (): void => {
    const attempt = openWindow(window)
    if (attempt.kind === 'impossible') return onImpossible(attempt.obstacle)
    if (attempt.kind === 'blocked') return fail('sheet.windowBlocked')
    const { view } = attempt
    const onLoad = (): void => {
      view.document.title = title
      copyLook(document.documentElement, view.document.documentElement)
      setState({ step: 'open', view, body: view.document.body })
    }
    const onFail = (): void => {
      view.close()
      fail('sheet.windowFailed')
    }
    setState({ step: 'loading', view })
    awaited.current = { view, stop: awaitWindow({ view, page: WINDOW_PAGE, onLoad, onClose: onLeave, onFail }) }
  }

  const problem = state.step === 'closed' ? state.problem : undefined
  return (
    <section className="sheet" role="dialog" aria-modal="true" aria-label={title}>
      <div className="sheet-body">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="soft" role="status">
          {frameTexts[state.step === 'closed' ? 'sheet.windowText' : 'sheet.windowOpen']}
        </p>
        {problem && (
          <p className="problem" role="alert">
            {frameTexts[problem]}
          </p>
        )}
      </div>
      <footer className="sheet-footer">
        <div className="answers stacked">
          {state.step === 'closed' ? (
            <button type="button" className="primary" onClick={open}>
              {frameTexts['sheet.window']}
            </button>
          ) : (
            <button type="button" className="primary" onClick={() => state.view.focus()}>
              {frameTexts['sheet.windowShow']}
            </button>
          )}
          <button type="button" onClick={onLeave}>
            {frameTexts['sheet.reject']}
          </button>
        </div>
      </footer>
      {opened && createPortal(children(opened.view), opened.body)}
    </section>
  )
}

/** A page that was loaded anew, or another one, has nothing drawn in it, and is as good as closed. */
function isThere({ view, body }: DrawnWindow): boolean {
  try {
    return !view.closed && view.document.body === body
  } catch {
    return false
  }
}

/** The window speaks the language of the frame, and looks as it does. */
function copyLook(from: HTMLElement, to: HTMLElement): void {
  to.lang = from.lang
  to.setAttribute('data-own-window', '')
  to.dir = from.dir
  to.setAttribute('data-theme', from.getAttribute('data-theme') ?? 'light')
  for (const name of from.style) to.style.setProperty(name, from.style.getPropertyValue(name))
}
