import { plural, useMessages } from '@appkit/ui-react'
import type { ActivityItem, Movement } from '../logic/activity-item.js'
import { byDirection } from '../logic/main-asset.js'
import { shownMovement } from '../logic/shown-movement.js'
import type { en } from '../messages/en.js'

/** Amounts shown in a row; of more, only how many there are. */
const SHOWN = 2

/** What moved: at most two amounts, what came in first. */
export function Amounts({ item: { movements } }: { readonly item: ActivityItem }) {
  const t = useMessages<typeof en>()
  const [first, second, ...others] = byDirection(movements)
  if (!first) return undefined
  const rest = movements.length - 1
  return (
    <>
      <Amount movement={first} />
      {second && others.length === 0 ? <Amount movement={second} isSecond /> : undefined}
      {movements.length > SHOWN ? <span className="activity-soft">{plural(t, 'history.more', rest)}</span> : undefined}
    </>
  )
}

/** One amount. Its unit is text of the chain's: never a link. */
function Amount({ movement, isSecond }: { readonly movement: Movement; readonly isSecond?: boolean }) {
  const t = useMessages<typeof en>()
  const fallback = t(movement.isCollectible ? 'history.collectible' : 'history.unnamedToken')
  return (
    <span
      className={isSecond ? 'activity-soft activity-amount' : 'activity-amount'}
      data-direction={movement.direction}
    >
      <span dir="ltr">{shownMovement(movement, t.locale)}</span>{' '}
      <bdi className="activity-unit">{movement.unit === '' ? fallback : movement.unit}</bdi>
    </span>
  )
}
