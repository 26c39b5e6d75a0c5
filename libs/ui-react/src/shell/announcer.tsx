import { useSyncExternalStore } from 'react'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** The live region in which announcements are heard. */
export function Announcer() {
  const { announcements } = useWidgetEnvironment()
  const text = useSyncExternalStore(announcements.subscribe, announcements.current, announcements.current)
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  )
}
