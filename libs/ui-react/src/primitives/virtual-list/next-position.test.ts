import { describe, expect, it } from 'vitest'
import { nextPosition } from './next-position.js'

describe('nextPosition', () => {
  const list = { count: 5, columns: 1 }
  const grid = { count: 10, columns: 4 }

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 3, 2],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['ArrowRight', 1, undefined],
    ['a', 1, undefined]
  ])('in a list %s leads from %i to %s', (key, from, to) => {
    expect(nextPosition(key, from, list)).toBe(to)
  })

  it.each([
    ['ArrowDown', 1, 5],
    ['ArrowDown', 5, 9],
    ['ArrowDown', 6, 9],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 2, 2],
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9]
  ])('in a grid %s leads from %i to %i', (key, from, to) => {
    expect(nextPosition(key, from, grid)).toBe(to)
  })

  it('follows the direction of reading', () => {
    expect(nextPosition('ArrowLeft', 3, { ...grid, isRtl: true })).toBe(4)
    expect(nextPosition('ArrowRight', 3, { ...grid, isRtl: true })).toBe(2)
  })
})
