import { useLayoutEffect, useRef } from 'react'
import { selectCurrentRoute } from '@appkit/core/internal'
import { Spinner, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { leaveFrame, placeFrame } from '../logic/frame-place.js'
import type { approveEn } from '../messages/approve-en.js'
import { followPlace } from './follow-place.js'

/**
 * The place where the secure frame asks about a request. The frame lies above it and is not part of it; it is hidden as soon as the view is
 * left, and leaving is a no.
 */
export function ApproveTransactionView() {
  const t = useMessages<typeof approveEn>()
  const dispatch = useWidgetDispatch()
  const place = useRef<HTMLDivElement>(null)
  const isOnScreen = useWidgetSelector((state) => selectCurrentRoute(state)?.view === 'ApproveTransaction')

  useLayoutEffect(() => {
    const element = place.current
    if (!element || !isOnScreen) return
    const stop = followPlace(element, (found) => dispatch(placeFrame(found)))
    return () => {
      stop()
      dispatch(leaveFrame())
    }
  }, [dispatch, isOnScreen])

  return (
    <div className="approve" part="approve" ref={place}>
      <Spinner />
      <p className="soft" role="status">
        {t('email.approveDetail')}
      </p>
    </div>
  )
}
