import { selectCurrentRoute } from '@appkit/core/internal'
import { useEffect, useSyncExternalStore } from 'react'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'

/** The live region in which announcements are heard, each as long as the view is on screen that it is about. */
export function Announcer() {
  const { announcements } = useWidgetEnvironment()
  const { text, view } = useSyncExternalStore(announcements.subscribe, announcements.current, announcements.current)
  const current = useWidgetSelector((state) => selectCurrentRoute(state)?.key)
  useEffect(() => announcements.forgetLeft(), [announcements, current])
  return (
    <div className="visually-hidden" role="status">
      {view === current ? text : ''}
    </div>
  )
}
