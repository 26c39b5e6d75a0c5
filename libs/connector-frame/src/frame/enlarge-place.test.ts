import { expect, test } from 'vitest'
import { enlargePlace } from './enlarge-place.js'

const PLACE = { left: 460, top: 100, width: 360, height: 600 }
const WINDOW = { innerWidth: 1280, innerHeight: 800, outerWidth: 1280, devicePixelRatio: 1 }

test('default: where nothing is zoomed out a frame lies where it is placed', () => {
  for (const devicePixelRatio of [1, 2, 3]) expect(enlargePlace(PLACE, { ...WINDOW, devicePixelRatio })).toEqual(PLACE)
  expect(enlargePlace(PLACE, { ...WINDOW, innerWidth: 640, devicePixelRatio: 2 })).toEqual(PLACE)
  expect(enlargePlace(PLACE, { ...WINDOW, outerWidth: 0 })).toEqual(PLACE)
})

test('behavior: in a browser at 50 % a frame is as large on the screen as at 100 %, from its middle', () => {
  const zoomed = { innerWidth: 2560, innerHeight: 1600, outerWidth: 1280 }
  const place = { left: 1100, top: 500, width: 360, height: 600 }
  const enlarged = { left: 920, top: 200, width: 720, height: 1200 }
  expect(enlargePlace(place, { ...zoomed, devicePixelRatio: 0.5 })).toEqual(enlarged)
  expect(enlargePlace(place, { ...zoomed, devicePixelRatio: 1 })).toEqual(enlarged)
})

test('behavior: on a phone that shows a wide page small, it stays in the window', () => {
  const phone = { innerWidth: 980, innerHeight: 2121, outerWidth: 390, devicePixelRatio: 3 }
  expect(enlargePlace({ left: 610, top: 1500, width: 370, height: 600 }, phone)).toEqual({
    left: expect.closeTo(50.3, 1) as number,
    top: expect.closeTo(613.3, 1) as number,
    width: expect.closeTo(929.7, 1) as number,
    height: expect.closeTo(1507.7, 1) as number
  })
})
