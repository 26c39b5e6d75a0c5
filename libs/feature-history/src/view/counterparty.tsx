import { cutAddress, useMessages, VisuallyHidden } from '@appkit/ui-react'
import type { ActivityItem } from '../logic/activity-item.js'
import type { en } from '../messages/en.js'

/** The other side of a transfer, its middle cut; nothing where there is no one other side. */
export function Counterparty({ item: { counterparty, direction } }: { readonly item: ActivityItem }) {
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
