import { Icon } from '@appkit/ui-react'
import type { ActivityStatus } from '../logic/activity-item.js'

const CROSS = 'M10 3.25a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5M7.75 7.75l4.5 4.5m0-4.5-4.5 4.5'

const PATHS: Readonly<Record<ActivityStatus, string>> = {
  confirmed: 'M10 3.25a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5M7 10.25l2 2 4-4.25',
  pending: 'M10 3.25a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5M10 6.5V10l2.5 1.5',
  failed: CROSS,
  cancelled: CROSS,
  replaced: CROSS
}

/** What became of a transaction, by shape: a tick, a clock or a cross. Silent for screen readers. */
export function StatusIcon({ status, size = 14 }: { readonly status: ActivityStatus; readonly size?: number }) {
  return (
    <Icon size={size}>
      <path d={PATHS[status]} />
    </Icon>
  )
}
