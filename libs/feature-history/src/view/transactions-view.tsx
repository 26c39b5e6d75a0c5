import { selectActiveConnection } from '@appkit/core/internal'
import { useHeld, useWidgetSelector } from '@appkit/ui-react'
import { ActivityTab } from './activity-tab.js'

/** The activity as a view of its own. */
export function TransactionsView() {
  const connection = useHeld(useWidgetSelector(selectActiveConnection))
  return connection ? <ActivityTab connection={connection} /> : undefined
}
