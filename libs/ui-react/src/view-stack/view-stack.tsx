import { useEffect, useReducer, useRef, type MouseEvent, type ReactNode } from 'react'
import type { RouterState } from '@appkit/core/internal'
import { Header } from './header.js'
import { useFrameHeight } from './use-frame-height.js'
import { useKeptFocus } from './use-kept-focus.js'
import { useLeavingView } from './use-leaving-view.js'
import { ViewBoundary } from './view-boundary.js'
import { ViewSlot } from './view-slot.js'

export interface ViewStackProps {
  readonly router: RouterState
  /** Whether the focus moves to the title of each new view. Where it does not, it moves from view to view once it is in the card. */
  readonly movesFocus: boolean
  /** What stands between header and view. */
  readonly notice?: ReactNode
}

/** The header and the view on screen; moves between views are shown by a short slide in their direction. */
export function ViewStack({ router, movesFocus, notice }: ViewStackProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLElement>(null)
  // A view brings what the header shows of it.
  const [, arrived] = useReducer((count: number) => count + 1, 0)
  /** Finds, by the key of each route, the button of its view or of the header that was pressed last. */
  const lastUsed = useRef(new Map<string, () => HTMLElement | undefined>())
  const route = router.stack.at(-1)
  const key = route?.key ?? ''
  const shownKey = useRef(key)
  const hadFocus = useRef(false)
  useLeavingView(frame, content, key, router.direction)
  useFrameHeight(frame, content, key)
  useKeptFocus(content, title, key)
  // What has the focus may go with the view that is left.
  if (key !== shownKey.current) hadFocus.current = frame.current?.closest('.card')?.matches(':focus-within') ?? false

  useEffect(() => {
    const isKept = key !== shownKey.current && hadFocus.current
    shownKey.current = key
    scroller.current?.scrollTo?.(0, 0)
    if ((!movesFocus && !isKept) || isFocusElsewhere(title.current)) return
    const used = router.direction === 'back' ? lastUsed.current.get(key)?.() : undefined
    used?.focus()
    // A field that the view begins with has taken it already.
    if (!used?.matches(':focus') && !content.current?.matches(':focus-within'))
      title.current?.focus({ preventScroll: true })
  }, [key, movesFocus, router.direction])

  /** The view is made anew when it comes back: the same control is the one of its kind at the same place. */
  const remember = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const control = (target as Element).closest('button')
    if (!control) return
    control.dataset['used'] = ''
    const { className } = control
    const place = [...currentTarget.getElementsByClassName(className)].indexOf(control)
    const around = currentTarget === header.current ? header : content
    lastUsed.current.set(key, () => around.current?.getElementsByClassName(className)[place] as HTMLElement | undefined)
  }

  return (
    <>
      <Header stack={router.stack} headerRef={header} titleRef={title} onPress={remember} />
      {notice}
      <div className="frame" ref={frame}>
        <div className="scroller" ref={scroller}>
          <div
            className="view"
            part="view"
            ref={content}
            key={key}
            data-view={route?.view}
            data-direction={router.direction}
            onClickCapture={remember}
          >
            <ViewBoundary>{route ? <ViewSlot route={route} onArrived={arrived} /> : undefined}</ViewBoundary>
          </div>
        </div>
      </div>
    </>
  )
}

/** Whether a wallet that asks inside the page has taken the focus: what it asks comes first. */
function isFocusElsewhere(title: HTMLElement | null): boolean {
  const root = title?.getRootNode()
  const focused = title?.ownerDocument.activeElement
  const isBeneath = title?.closest('[data-beneath]') != null
  return isBeneath && focused !== title?.ownerDocument.body && focused !== (root as ShadowRoot | undefined)?.host
}
