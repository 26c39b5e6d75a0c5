import { expect, test } from 'vitest'
import { isLargeOnScreen, magnificationOf } from './screen-size.js'

const frame = (innerWidth: number, innerHeight: number, devicePixelRatio: number) => ({
  innerWidth,
  innerHeight,
  devicePixelRatio
})

test('T3.14 behavior: what zoom makes smaller than 320 x 240 pixels of the screen is too small, however large it is inside', () => {
  for (const zoom of [0.9, 0.5, 0.25, 0.05]) expect(isLargeOnScreen(frame(320, 240, zoom), undefined)).toBe(false)
  expect(isLargeOnScreen(frame(400, 600, 0.79), undefined)).toBe(false)
  expect(isLargeOnScreen(frame(2000, 4799, 0.05), undefined)).toBe(false)
})

test('behavior: a browser at 50 or 200 %, a phone with three pixels for each point and a pinch are not', () => {
  expect(isLargeOnScreen(frame(640, 480, 0.5), 0.5)).toBe(true)
  expect(isLargeOnScreen(frame(720, 1200, 1), 0.5)).toBe(true)
  expect(isLargeOnScreen(frame(320, 240, 2), 2)).toBe(true)
  expect(isLargeOnScreen(frame(320, 240, 3), 1)).toBe(true)
  expect(isLargeOnScreen(frame(320, 240, 3), 3.4)).toBe(true)
})

test('T3.14 behavior: what the pointer says is counted where nothing else tells that a page is shown small', () => {
  expect(isLargeOnScreen(frame(330, 300, 3), undefined)).toBe(true)
  expect(isLargeOnScreen(frame(330, 300, 3), 0.12)).toBe(false)
  // Large enough, with letters of two points.
  expect(isLargeOnScreen(frame(3200, 3000, 3), 0.12)).toBe(false)
  expect(isLargeOnScreen(frame(980, 2100, 3), 0.4)).toBe(true)
})

test('T3.14 behavior: letters have the pixels that they have without zoom', () => {
  expect([0.05, 0.5, 1, 2, 3].map((devicePixelRatio) => magnificationOf({ devicePixelRatio }))).toEqual([
    20, 2, 1, 1, 1
  ])
})
