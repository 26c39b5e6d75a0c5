import { balanceAmount, displayAmount, exactAmount } from '@appkit/core/internal'
import type { Movement } from './activity-item.js'

/** An amount with its sign: a true minus, as wide as the plus; none before "less than" and "at least". */
function signed({ sign, isLeast }: Movement, amount: string): string {
  if (isLeast) return `≥ ${amount}`
  if (amount.startsWith('<')) return amount
  return sign === '-' ? `−${amount}` : `${sign}${amount}`
}

/** The amount of a row, cut as balances are; collectibles are counted in whole pieces. */
export function shownMovement(movement: Movement, locale: string): string {
  const { quantity, isCollectible } = movement
  const shown = isCollectible ? displayAmount(quantity, { fractionDigits: 0, locale }) : balanceAmount(quantity, locale)
  return signed(movement, shown)
}

/** The whole amount, every digit, without zeros at its end. */
export function exactMovement(movement: Movement, locale: string): string {
  return signed(movement, exactAmount(movement.quantity, locale))
}
