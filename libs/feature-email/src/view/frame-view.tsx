import type { FramePlace } from '@appkit/core'
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { selectCurrentRoute } from '@appkit/core/internal'
import { Spinner, useClock, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { frameHeight, leaveFrame, leaveUnasked, placeFrame, watchFrameHeight } from '../logic/frame-place.js'
import type { FrameViewName } from '../logic/visited-route.js'
import type { accountEn } from '../messages/account-en.js'

/** For how long the frame is not seen at most, ms: it may say no height, and its place may never rest. */
const HEIGHT_WAIT_MS = 1_000

/** The height of a frame that has said none. */
const UNSAID = { height: frameHeight(undefined), isSaid: false }

interface FrameViewProps {
  readonly view: FrameViewName
  /** What is said until the frame is there. */
  readonly detail: string
}

/**
 * The place where the secure frame asks the user something. The frame lies above it and is not part of it; it is hidden as soon as the view is
 * left, and leaving is a no.
 */
function FrameView({ view, detail }: FrameViewProps) {
  const dispatch = useWidgetDispatch()
  const clock = useClock()
  const place = useRef<HTMLDivElement>(null)
  const known = useRef({ isHeight: false, isOver: false })
  const [{ height, isSaid }, setSaid] = useState(UNSAID)
  const isOnScreen = useWidgetSelector((state) => selectCurrentRoute(state)?.view === view)

  // Known once the place has it: what is said before React renders it is not there yet.
  useLayoutEffect(() => {
    known.current.isHeight = isSaid
  }, [isSaid])

  useLayoutEffect(() => {
    const element = place.current
    if (!element || !isOnScreen) return
    dispatch(leaveUnasked())
    known.current.isOver = false
    const timer = clock.setTimeout(() => {
      known.current.isOver = true
    }, HEIGHT_WAIT_MS)
    const stop = followPlace(element, known.current, (found) => dispatch(placeFrame(found)))
    // What is asked may become more; a card that shrinks again would move what is about to be pressed.
    const stopHeights = dispatch(
      watchFrameHeight((said) =>
        setSaid((before) => ({ height: Math.max(before.height, frameHeight(said)), isSaid: true }))
      )
    )
    return () => {
      clock.clearTimeout(timer)
      stop()
      stopHeights()
      setSaid(UNSAID)
      dispatch(leaveFrame())
    }
  }, [clock, dispatch, isOnScreen])

  return (
    <div className="approve" part="approve" ref={place} style={{ '--approve-height': `${height}px` } as CSSProperties}>
      <Spinner />
      <p className="soft" role="status">
        {detail}
      </p>
    </div>
  )
}

/** The frame asks about a request of the app. */
export function ApproveTransactionView() {
  const t = useMessages<typeof accountEn>()
  return <FrameView view="ApproveTransaction" detail={t('email.approveDetail')} />
}

/** The frame asks for a passkey, to log in or to open what it protects. */
export function ConnectPasskeyView() {
  const t = useMessages<typeof accountEn>()
  return <FrameView view="ConnectPasskey" detail={t('email.passkeyOpens')} />
}

/** The frame has the user make a passkey. */
export function AddPasskeyView() {
  const t = useMessages<typeof accountEn>()
  return <FrameView view="AddPasskey" detail={t('email.passkeyOpens')} />
}

/** The frame has the user delete themselves. */
export function DeleteUserView() {
  const t = useMessages<typeof accountEn>()
  return <FrameView view="DeleteUser" detail={t('email.deleteOpens')} />
}

/** The frame shows the user their keys. */
export function ExportKeysView() {
  const t = useMessages<typeof accountEn>()
  return <FrameView view="ExportKeys" detail={t('email.exportOpens')} />
}

/**
 * Reports where an element is in the viewport, from the next frame that the browser paints, and whenever it has moved: by layout, resizing,
 * scrolling, or the motion of what it is in, which no event tells of. By the next frame the modal around it is open: of several modal dialogs the
 * one that was opened last is on top, and that has to be the secure frame's. Until its height is known and its place the same for two frames, it is laid
 * out and not seen: nothing that the user has begun to read moves. @param known its height, or that it has been waited for long enough
 * @returns ends it
 */
function followPlace(
  element: Element,
  known: { readonly isHeight: boolean; readonly isOver: boolean },
  onPlace: (place: FramePlace) => void
): () => void {
  const view = element.ownerDocument.defaultView
  let last: FramePlace | undefined
  let request: number | undefined

  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isSame = last?.left === left && last.top === top && last.width === width && last.height === height
    const isHidden = last?.isHidden !== false && !known.isOver && !(isSame && known.isHeight)
    if (!isSame || isHidden !== last?.isHidden) {
      last = { left, top, width, height, isHidden }
      onPlace(last)
    }
    request = view?.requestAnimationFrame(look)
  }
  request = view?.requestAnimationFrame(look)
  return () => {
    if (request !== undefined) view?.cancelAnimationFrame(request)
  }
}
