import type { AccountTabProps } from '@appkit/ui-react'
import { ActivityList } from './activity-list.js'

/** The account's Activity tab. */
export function ActivityTab({ connection }: AccountTabProps) {
  return <ActivityList key={`${connection.caipNetworkId}:${connection.activeAddress}`} connection={connection} />
}
