import { Skeleton, useMessages, VisuallyHidden } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Rows drawn while the first page is on its way. */
const ROWS = 7

/** The outline of the activity. */
export function ActivitySkeleton() {
  const t = useMessages<typeof en>()
  return (
    <div className="activity-loading" aria-busy="true">
      <VisuallyHidden>{t('history.loading')}</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}
