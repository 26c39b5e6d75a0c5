import { displayAmount, type Translator } from '@appkit/core/internal'
import type { ActivityItem } from '../logic/activity-item.js'
import type { en } from '../messages/en.js'

/** Fraction digits of an amount in a title, where it has as many. */
const FRACTION_DIGITS = 3

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
  const fraction = quantity.includes('.') ? quantity.length - quantity.indexOf('.') - 1 : 0
  const amount = displayAmount(quantity, { fractionDigits: Math.min(fraction, FRACTION_DIGITS), locale: t.locale })
  const symbol = isolated(unit === '' ? t('history.unnamedToken') : unit)
  return t(status === 'confirmed' ? 'history.bought' : 'history.buying', { amount, symbol })
}
