import { shortAmount, type Translator } from '@appkit/core/internal'
import { Tag, useMessages, VisuallyHidden, cutAddress } from '@appkit/ui-react'
import { useId } from 'react'
import { StatusIcon } from '../icons/status-icon.js'
import type { ActivityItem, ActivityStatus } from '../logic/activity-item.js'
import { shownTime } from '../logic/shown-time.js'
import type { en } from '../messages/en.js'
import { ActivityDetails } from './activity-details.js'
import { ActivityIcon } from './activity-icon.js'
import { Amounts } from './amounts.js'

/** Text of the chain's inside a sentence: it changes neither the direction nor the order of what stands around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`

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

/** What was done, or is being done; of a purchase also how much of what. */
function activityTitle(item: ActivityItem, t: Translator<typeof en>): string {
  const { operation, status } = item
  if (operation === 'buy') return purchaseTitle(item, t)
  const done = t.dynamic(`history.operation.${operation}`, {}, t('history.operation.unknown'))
  return status === 'pending' ? t.dynamic(`history.ongoing.${operation}`, {}, done) : done
}

function purchaseTitle({ movements, status, bought }: ActivityItem, t: Translator<typeof en>): string {
  const came = movements.find(({ direction }) => direction === 'in')
  if (!came)
    return bought === undefined ? t('history.operation.buy') : t('history.buyingSome', { symbol: isolated(bought) })
  const { quantity, unit } = came
  const amount = shortAmount(quantity, { locale: t.locale })
  const symbol = isolated(unit === '' ? t('history.unnamedToken') : unit)
  return t(status === 'confirmed' ? 'history.bought' : 'history.buying', { amount, symbol })
}

/** The other side of a transfer, its middle cut; nothing where there is no one other side. */
function Counterparty({ item: { counterparty, direction } }: { readonly item: ActivityItem }) {
  const t = useMessages<typeof en>()
  if (counterparty === undefined) return undefined
  return (
    <>
      <VisuallyHidden>{t(direction === 'in' ? 'history.from' : 'history.to')} </VisuallyHidden>
      <span className="activity-address" dir="ltr">
        {cutAddress(counterparty)}
      </span>
    </>
  )
}

/** When it was; or, where that is what counts, that it is waiting or came to nothing: by word, shape and colour. */
function When({ item: { status, at, waits }, now }: { readonly item: ActivityItem; readonly now: number }) {
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
