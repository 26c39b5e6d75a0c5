import type { Clock } from '@appkit/core'
import { useState, useEffect } from 'react'
import type { RouterState } from '@appkit/core/internal'
import type { TakeOver } from '../dialog-at-once/show-dialog-at-once.js'
import { useHeld } from '../hooks/use-held.js'
import { useClock } from '../hooks/use-clock.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'
import { Announcer } from './announcer.js'
import { Card } from './card.js'
import { DialogFrame } from './dialog-frame.js'
import { Toasts } from './toasts.js'
import { useSuccessMoment } from './use-success-moment.js'

/** How long leaving is shown, ms: the longest transition of closing. */
const LEAVING_MS = 240

/** What is rendered, unseen, before the first opening: the view that most first openings show. */
const AHEAD_KEY = 'ahead'
const AHEAD: RouterState = {
  isOpen: false,
  stack: [{ key: AHEAD_KEY, view: 'Connect', parameters: undefined }],
  direction: 'none',
  refusals: 0,
  refusal: undefined
}

export interface ModalProps {
  /** Renders the first view before it is wanted, so that opening has only to show it. @default false */
  readonly isAhead?: boolean
  /** Ends the dialog that stands here until this one opens. @default there is none */
  readonly takeOver?: TakeOver | undefined
}

/** The whole widget: a dialog while it is open (and while it fades out), or the embedded card. */
export function Modal({ isAhead = false, takeOver }: ModalProps) {
  const router = useWidgetSelector((state) => state.router)
  const isEmbedded = useWidgetSelector((state) => state.options.enableEmbedded)
  const { views } = useWidgetEnvironment()
  const clock = useClock()
  const shown = useHeld(router.isOpen ? router : undefined)
  const route = shown?.stack.at(-1)
  const isDone = useWidgetSelector(
    (state) => route !== undefined && views.definition(route.view)?.isDone?.(state, route) === true
  )
  const moment = useSuccessMoment(router.isOpen, isDone, clock)
  const isOpen = router.isOpen || moment.isShown
  const isPresent = usePresence(isOpen, clock, LEAVING_MS)
  const aheadKey = useAheadKey(isAhead, shown)

  if (isEmbedded) {
    if (!isPresent || !shown) return <Toasts place="page" />
    return router.isOpen ? <EmbeddedFrame router={shown} /> : undefined
  }
  const frame = isPresent && shown ? keepAhead(shown, aheadKey) : isAhead && !shown ? AHEAD : undefined
  return (
    <>
      {isPresent && shown ? undefined : <Toasts place="page" />}
      {frame ? (
        <DialogFrame router={frame} isOpen={isOpen} onRequestClose={moment.end} takeOver={takeOver} />
      ) : undefined}
    </>
  )
}

/** The key of the route that takes over what was rendered ahead: that of the first opening, if it shows the same view. */
function useAheadKey(isAhead: boolean, shown: RouterState | undefined): string | undefined {
  const [claimed, setClaimed] = useState<{ readonly key: string | undefined }>()
  const base = shown?.stack[0]
  if (!claimed && base) setClaimed({ key: isAhead && base.view === 'Connect' ? base.key : undefined })
  return claimed?.key
}

/** Lets the route keep what was rendered ahead of it. */
function keepAhead(router: RouterState, aheadKey: string | undefined): RouterState {
  if (aheadKey === undefined) return router
  const stack = router.stack.map((route) => (route.key === aheadKey ? { ...route, key: AHEAD_KEY } : route))
  return { ...router, stack }
}

/** The widget in the page's own flow: fills its box, takes no focus by itself, cannot be closed by its user. */
function EmbeddedFrame({ router }: { readonly router: RouterState }) {
  return (
    <section className="embedded" part="embedded" aria-labelledby="title">
      <Card router={router} movesFocus={false} />
      <Announcer />
    </section>
  )
}

/** Whether something is on screen: as long as it is open, and until its leaving has been shown. @param leaving milliseconds */
function usePresence(isOpen: boolean, clock: Clock, leaving: number): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    if (isOpen || !wasOpen) return
    const timer = clock.setTimeout(() => setWasOpen(false), leaving)
    return () => clock.clearTimeout(timer)
  }, [isOpen, wasOpen, clock, leaving])

  return isOpen || wasOpen
}
