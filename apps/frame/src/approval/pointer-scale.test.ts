import { expect, test } from 'vitest'
import { SPAN, watchPointerScale } from './pointer-scale.js'

/** A window that is drawn with a scale somewhere on a screen, and a pointer that goes over it. */
function openWindow() {
  const view = new EventTarget()
  const scales: (number | undefined)[] = []
  const pointer = watchPointerScale(view as unknown as Window, () => scales.push(pointer.read()))
  return {
    pointer,
    scales,
    /** Whole numbers, as of most browsers. */
    move(x: number, y: number, scale: number, origin = 0) {
      const place = {
        clientX: x,
        clientY: y,
        screenX: Math.floor(origin + x * scale),
        screenY: Math.floor(origin + y * scale)
      }
      view.dispatchEvent(Object.assign(new Event('pointermove'), place))
    }
  }
}

test('default: nothing is said until the pointer has come far enough, and then the least that rounding allows', () => {
  const { pointer, move } = openWindow()
  move(10, 10, 0.25)
  move(10 + SPAN - 1, 10, 0.25)
  expect(pointer.read()).toBe(undefined)
  move(10, 10 + 2 * SPAN, 0.25)
  expect(pointer.read()).toBeGreaterThanOrEqual(0.25)
  expect(pointer.read()).toBeLessThan(0.27)
})

test('behavior: one comparison during which the window moved does not count among others', () => {
  const { pointer, move } = openWindow()
  move(0, 0, 1)
  move(100, 0, 1)
  move(200, 0, 1)
  // The page was scrolled under it.
  move(300, 0, 1, -100)
  expect(pointer.read()).toBeGreaterThanOrEqual(1)
})

test('behavior: it can begin anew, and hears nothing once it is stopped', () => {
  const { pointer, move, scales } = openWindow()
  move(0, 0, 0.5)
  move(100, 0, 0.5)
  pointer.forget()
  expect(pointer.read()).toBe(undefined)
  pointer.stop()
  move(0, 0, 0.5)
  move(100, 0, 0.5)
  expect([pointer.read(), scales.length]).toEqual([undefined, 1])
})
