import type { LiveConnection } from '@appkit/core/internal'
import {
  LoadMore,
  plural,
  Toggle,
  useCalm,
  useClock,
  useMessages,
  VirtualList,
  Skeleton,
  VisuallyHidden
} from '@appkit/ui-react'
import { useRef, useState, type RefObject } from 'react'
import { monthTitle } from '../logic/month-title.js'
import type { en } from '../messages/en.js'
import { ActivityNotice } from './activity-notice.js'
import { ActivityRow } from './activity-row.js'
import { useActivity, type Activity } from './use-activity.js'

/** Rows drawn while the first page is on its way. */
const SKELETON_ROWS = 7

/** Height of a row, px. */
const ROW_HEIGHT = 60
const GAP = 4

/** What the account did, month by month, newest first. */
export function ActivityList({ connection }: { readonly connection: LiveConnection }) {
  const [showsHidden, setShowsHidden] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const activity = useActivity(connection, showsHidden, place)
  const { status, isLoading, loadMore } = activity
  if (status === 'loading') return <ActivitySkeleton />
  if (status !== 'ready') {
    return <ActivityNotice kind={status} connection={connection} isLoading={isLoading} onRetry={loadMore} />
  }
  return (
    <KnownActivity
      connection={connection}
      activity={activity}
      showsHidden={showsHidden}
      onShowHidden={setShowsHidden}
      place={place}
    />
  )
}

interface KnownActivityProps {
  readonly connection: LiveConnection
  readonly activity: Activity
  readonly showsHidden: boolean
  readonly onShowHidden: (showsHidden: boolean) => void
  readonly place: RefObject<HTMLDivElement | null>
}

/** The list as far as it is known. What is mined meanwhile moves nothing under a press. */
function KnownActivity({ connection, activity, showsHidden, onShowHidden, place }: KnownActivityProps) {
  const t = useMessages<typeof en>()
  const now = useClock().now()
  const [openId, setOpenId] = useState<string>()
  const { lines, hiddenCount, hasFailed, isLoading, hasMore, isFruitful, loadMore } = useCalm(activity, place)

  return (
    <div className="activity" part="activity" ref={place}>
      {hiddenCount > 0 ? (
        <div className="activity-hidden">
          <Toggle label={plural(t, 'history.showHidden', hiddenCount)} isOn={showsHidden} onChange={onShowHidden} />
        </div>
      ) : undefined}
      {lines.length === 0 && !hasMore ? (
        <ActivityNotice kind="empty" connection={connection} onRetry={loadMore} />
      ) : (
        <VirtualList
          items={lines}
          keyOf={({ id }) => id}
          label={t('history.list')}
          rowHeight={ROW_HEIGHT}
          gap={GAP}
          total={hasMore ? -1 : lines.length}
        >
          {(line) =>
            line.kind === 'month' ? (
              <h3 className="activity-month">{monthTitle(line.year, line.month, now, t.locale)}</h3>
            ) : (
              <ActivityRow
                item={line.item}
                now={now}
                isOpen={openId === line.id}
                onToggle={() => setOpenId(openId === line.id ? undefined : line.id)}
              />
            )
          }
        </VirtualList>
      )}
      {hasFailed ? (
        <p className="activity-failure" role="alert">
          {t('history.failedTitle')}
        </p>
      ) : undefined}
      {hasMore || hasFailed ? (
        <LoadMore
          isLoading={isLoading}
          hasFailed={hasFailed || !isFruitful}
          label={t(hasFailed ? 'common.tryAgain' : 'common.loadMore')}
          onMore={loadMore}
        />
      ) : undefined}
    </div>
  )
}

/** The outline of the activity. */
function ActivitySkeleton() {
  const t = useMessages<typeof en>()
  return (
    <div className="activity-loading" aria-busy="true">
      <VisuallyHidden>{t('history.loading')}</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}
