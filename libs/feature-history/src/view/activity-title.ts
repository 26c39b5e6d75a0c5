import { shortAmount, type Translator } from '@appkit/core/internal'
import type { ActivityItem } from '../logic/activity-item.js'
import type { en } from '../messages/en.js'

/** Text of the chain's inside a sentence: it changes neither the direction nor the order of what stands around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** What was done, or is being done; of a purchase also how much of what. */
export function activityTitle(item: ActivityItem, t: Translator<typeof en>): string {
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
