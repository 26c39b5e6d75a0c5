import { useEffect, useRef, type MouseEvent, type Ref } from 'react'
import { alertsSlice, type RouterState } from '@appkit/core/internal'
import { useMessages } from '../hooks/use-messages.js'
import { useModule } from '../hooks/use-module.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector, useWidgetDispatch } from '../provider/widget-store-hooks.js'
import { ViewStack } from '../view-stack/view-stack.js'
import { loadSmallViews } from '../views/load-small-views.js'
import { Toasts } from './toasts.js'

export interface CardProps {
  readonly router: RouterState
  readonly movesFocus: boolean
  readonly cardRef?: Ref<HTMLDivElement>
}

/** The card with everything on it. Each refused attempt to close shakes it once and is said aloud. */
export function Card({ router, movesFocus, cardRef }: CardProps) {
  const { announce, t } = useWidgetEnvironment()
  const isFull = useWidgetSelector((state) => state.options.enableMobileFullScreen)
  const { refusals, refusal = 'modal.closeRefused' } = router
  const seen = useRef(refusals)
  const isShaken = refusals !== seen.current
  const view = router.stack.at(-1)?.key
  const clickedView = useRef<string>(undefined)

  /** The second click of a double click belongs to the view of the first, or to the page: here it would press what happens to lie there. */
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
      <div className="grab" />
      <ViewStack router={router} movesFocus={movesFocus} notice={<Alerts />} />
      <Toasts place="card" />
    </div>
  )
}

/** The newest alert to the app's developer, while debugging is on. What shows it is brought then: others never need it. */
function Alerts() {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const isDebugging = useWidgetSelector((state) => state.options.debug)
  const code = useWidgetSelector((state) => state.alerts.codes.at(-1))
  const isShown = isDebugging && code !== undefined
  const { module } = useModule(isShown ? loadSmallViews : undefined)
  if (!isShown || !module) return undefined
  return (
    <module.AlertBar
      text={t(`alert.${code}`)}
      code={code}
      dismissLabel={t('common.dismiss')}
      onDismiss={() => dispatch(alertsSlice.actions.alertDismissed(code))}
    />
  )
}
