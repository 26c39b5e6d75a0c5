import { useEffect, useRef, type ReactNode } from 'react'
import type { RouterState } from '@appkit/core/internal'
import { Header } from './header.js'
import { useFrameHeight } from './use-frame-height.js'
import { ViewBoundary } from './view-boundary.js'
import { ViewSlot } from './view-slot.js'

export interface ViewStackProps {
  readonly router: RouterState
  readonly titleId: string
  /** Whether the focus moves to the title of each new view. */
  readonly movesFocus: boolean
  /** What stands between header and view. */
  readonly notice?: ReactNode
}

/** The header and the view on screen; moves between views are shown by a short slide in their direction. */
export function ViewStack({ router, titleId, movesFocus, notice }: ViewStackProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const route = router.stack.at(-1)
  const key = route?.key ?? ''
  useFrameHeight(frame, content, key)

  useEffect(() => {
    scroller.current?.scrollTo?.(0, 0)
    if (movesFocus) title.current?.focus({ preventScroll: true })
  }, [key, movesFocus])

  return (
    <>
      <Header stack={router.stack} titleId={titleId} titleRef={title} />
      {notice}
      <div className="frame" ref={frame}>
        <div className="scroller" ref={scroller}>
          <div
            ref={content}
            key={key}
            className="view"
            part="view"
            data-view={route?.view}
            data-direction={router.direction}
          >
            <ViewBoundary>{route ? <ViewSlot route={route} /> : undefined}</ViewBoundary>
          </div>
        </div>
      </div>
    </>
  )
}
