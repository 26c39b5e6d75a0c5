import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snapPlace } from './snap-place.js'

const WINDOW = { innerHeight: 800, devicePixelRatio: 1 }

test('default: a place that is whole stays', () => {
  const place = { left: 448, top: 124, width: 384, height: 428 }
  for (const devicePixelRatio of [1, 1.25, 1.5, 2, 3])
    expect(snapPlace(place, { ...WINDOW, devicePixelRatio })).toEqual(place)
})

test('T3.14 behavior: a card in the middle of a window, half a pixel off, has its frame in whole pixels', () => {
  const place = { left: 447.5, top: 123.5, width: 384, height: 429 }
  expect(snapPlace(place, WINDOW)).toEqual({ left: 448, top: 124, width: 384, height: 429 })
})

test.each([
  [1.25, 384, 432],
  [1.100000023841858, 380, 430],
  [0.6666666865348816, 384, 429],
  [2.625, 384, 432],
  [1.0837, 384, 429]
])('behavior: at %f it is as wide and high as the screen has whole pixels', (devicePixelRatio, width, height) => {
  const snapped = snapPlace({ left: 448, top: 124, width: 384, height: 429 }, { ...WINDOW, devicePixelRatio })
  expect(snapped).toEqual({ left: 448 + (384 - width) / 2, top: 124, width, height })
})

test('behavior: where the window has no room below, it is lower', () => {
  const place = { left: 0, top: 371, width: 384, height: 429 }
  expect(snapPlace(place, { innerHeight: 800, devicePixelRatio: 1.25 }).height).toBe(428)
})

test('property: never wider than its place nor out of the window, and within a step of it', () => {
  const zooms = fc.constantFrom(0.25, 1 / 3, 0.5, 2 / 3, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.625, 3)
  const length = fc.double({ min: 20, max: 900, noNaN: true })
  fc.assert(
    fc.property(length, length, length, zooms, (top, width, height, devicePixelRatio) => {
      const place = { left: 10.3, top, width, height }
      const snapped = snapPlace(place, { innerHeight: Math.ceil(top + height), devicePixelRatio })
      expect(snapped.width).toBeLessThanOrEqual(width)
      expect(snapped.width).toBeGreaterThan(width - 20)
      expect(Math.abs(snapped.height - height)).toBeLessThan(20)
      expect(snapped.top + snapped.height).toBeLessThanOrEqual(Math.ceil(top + height))
      for (const whole of [
        snapped.width * devicePixelRatio,
        snapped.height * devicePixelRatio,
        snapped.left,
        snapped.top
      ])
        expect(Math.abs(whole - Math.round(whole))).toBeLessThan(1e-6)
    })
  )
})
