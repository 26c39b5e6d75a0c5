import { useEffect, useRef, type MouseEvent, type Ref } from 'react'
import type { RouterState } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'
import { ViewStack } from '../view-stack/view-stack.js'
import { Alerts } from './alerts.js'
import { Toasts } from './toasts.js'

export interface CardProps {
  readonly router: RouterState
  readonly titleId: string
  readonly movesFocus: boolean
  readonly cardRef?: Ref<HTMLDivElement>
}

/** The card with everything on it. Each refused attempt to close shakes it once and is said aloud. */
export function Card({ router, titleId, movesFocus, cardRef }: CardProps) {
  const { announce, t } = useWidgetEnvironment()
  const isFull = useWidgetSelector((state) => state.options.enableMobileFullScreen)
  const { refusals, refusal = 'modal.closeRefused' } = router
  const seen = useRef(refusals)
  const isShaken = refusals !== seen.current
  const view = router.stack.at(-1)?.key
  const clickedView = useRef(view)

  /** The second click of a double click belongs to the view of the first: on a new view it would press what happens to lie there. */
  const keepFromNextView = (event: MouseEvent) => {
    if (event.detail <= 1) clickedView.current = view
    else if (clickedView.current !== view) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  useEffect(() => {
    if (refusals !== seen.current) announce(t.dynamic(refusal, {}, t('modal.closeRefused')))
  }, [refusals, refusal, announce, t])

  return (
    <div
      className="card"
      part="card"
      ref={cardRef}
      onClickCapture={keepFromNextView}
      data-full={isFull ? '' : undefined}
      data-shake={isShaken ? (refusals % 2 === 0 ? 'even' : 'odd') : undefined}
    >
      <div className="grab" aria-hidden="true" />
      <ViewStack router={router} titleId={titleId} movesFocus={movesFocus} notice={<Alerts />} />
      <Toasts place="card" />
    </div>
  )
}
