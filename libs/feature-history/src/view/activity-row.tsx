import { Tag, useMessages, VisuallyHidden } from '@appkit/ui-react'
import { useId } from 'react'
import type { ActivityItem, ActivityStatus } from '../logic/activity-item.js'
import type { en } from '../messages/en.js'
import { ActivityDetails } from './activity-details.js'
import { ActivityIcon } from './activity-icon.js'
import { activityTitle } from './activity-title.js'
import { Amounts } from './amounts.js'
import { Counterparty } from './counterparty.js'
import { When } from './when.js'

export interface ActivityRowProps {
  readonly item: ActivityItem
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether its details are shown. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const NOTHING_CAME_OF_IT: ReadonlySet<ActivityStatus> = new Set(['failed', 'cancelled', 'replaced'])

/** One transaction; its details open below. A hidden one only tells: nothing of it can be opened or copied. */
export function ActivityRow({ item, now, isOpen, onToggle }: ActivityRowProps) {
  const detailsId = useId()
  if (item.isHidden) {
    return (
      <div className="row activity-row" part="activity-row" data-hidden="" data-muted="">
        <RowContent item={item} now={now} />
      </div>
    )
  }
  return (
    <div
      className="activity-entry"
      data-open={isOpen ? '' : undefined}
      data-muted={NOTHING_CAME_OF_IT.has(item.status) ? '' : undefined}
    >
      <button
        type="button"
        className="row activity-row"
        part="activity-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={onToggle}
      >
        <RowContent item={item} now={now} />
      </button>
      {isOpen ? <ActivityDetails id={detailsId} item={item} /> : undefined}
    </div>
  )
}

function RowContent({ item, now }: { readonly item: ActivityItem; readonly now: number }) {
  const t = useMessages<typeof en>()
  const { status, counterparty, isHidden, waits } = item
  const when = <When item={item} now={now} />
  // What it waits for needs the room of the other side's address.
  const hasOtherSide = counterparty !== undefined && waits === undefined
  return (
    <>
      <span className="row-icon">
        <ActivityIcon item={item} />
      </span>
      <span className="row-text">
        <span className="activity-title">
          <span>{activityTitle(item, t)}</span>
          {isHidden ? <Tag>{t('history.hiddenTag')}</Tag> : undefined}
          {status === 'confirmed' ? <VisuallyHidden> {t('history.status.confirmed')}</VisuallyHidden> : undefined}
        </span>
        <span className="row-detail">
          {isHidden ? t('history.hiddenDetail') : hasOtherSide ? <Counterparty item={item} /> : when}
        </span>
      </span>
      <span className="activity-end">
        {item.operation === 'buy' ? undefined : <Amounts item={item} />}
        {isHidden || hasOtherSide ? when : undefined}
      </span>
    </>
  )
}
