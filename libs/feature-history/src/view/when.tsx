import { useMessages } from '@appkit/ui-react'
import { StatusIcon } from '../icons/status-icon.js'
import type { ActivityItem } from '../logic/activity-item.js'
import { shownTime } from '../logic/shown-time.js'
import type { en } from '../messages/en.js'

/** When it was; or, where that is what counts, that it is waiting or came to nothing: by word, shape and colour. */
export function When({ item: { status, at, waits }, now }: { readonly item: ActivityItem; readonly now: number }) {
  const t = useMessages<typeof en>()
  if (status !== 'confirmed') {
    return (
      <span className="activity-status" data-status={status}>
        <StatusIcon status={status} />
        <span>{t(waits === undefined ? `history.status.${status}` : `history.waits.${waits}`)}</span>
      </span>
    )
  }
  if (at === undefined) return undefined
  return (
    <time className="activity-soft" dateTime={new Date(at).toISOString()}>
      {shownTime(at, now, t.locale) ?? t('history.justNow')}
    </time>
  )
}
