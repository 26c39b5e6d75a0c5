import type { ActivityDirection, Movement } from './activity-item.js'

/** Which way value went, all movements taken together. */
export function directionOf(movements: readonly Movement[]): ActivityDirection {
  const isIn = movements.some(({ direction }) => direction === 'in')
  const isOut = movements.some(({ direction }) => direction === 'out')
  if (isIn && isOut) return 'both'
  return isIn ? 'in' : isOut ? 'out' : 'none'
}
